import type { Entity } from "@legal-entity/contract";

type Coded = { readonly country_code: string };

const isUpper = (code: string | null): boolean => code === null || code === code.toUpperCase();
const upper = <Place extends Coded>(place: Place): Place => ({
  ...place,
  country_code: place.country_code.toUpperCase(),
});

const hasUpperCaseCountries = ({ country_code, legal_form_classifier, identifiers, addresses }: Entity): boolean =>
  isUpper(country_code) &&
  isUpper(legal_form_classifier.meta.country_code) &&
  identifiers.every(({ classifier }) => isUpper(classifier.meta.country_code)) &&
  addresses.every((address) => isUpper(address.country_code));

/** Country codes are answered in upper case, whatever a user's own data says; what says so already is not copied. */
export function withUpperCaseCountries(entity: Entity): Entity {
  if (hasUpperCaseCountries(entity)) return entity;
  const { legal_form_classifier: form, identifiers, addresses } = entity;
  return {
    ...upper(entity),
    legal_form_classifier: { ...form, meta: upper(form.meta) },
    identifiers: identifiers.map((one) => ({
      ...one,
      classifier: { ...one.classifier, meta: upper(one.classifier.meta) },
    })),
    addresses: addresses.map((one) => ({ ...one, country_code: one.country_code?.toUpperCase() ?? null })),
  };
}
