type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const upper = (code: unknown): unknown => (typeof code === "string" ? code.toUpperCase() : code);

/** What may be null may be left out. */
const completeAddress = (address: unknown): unknown =>
  isObject(address) && !("country_code" in address) ? { ...address, country_code: null } : address;

/** Fills in what a user's own data may leave out, and writes the country in upper case; other fields stay as they are. */
export function completeRecord(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { alternate_persistent_ids = null, country_code, addresses } = value;
  return {
    ...value,
    alternate_persistent_ids,
    ...("country_code" in value && { country_code: upper(country_code) }),
    ...(Array.isArray(addresses) && { addresses: addresses.map(completeAddress) }),
  };
}
