import { BlockList, isIP } from "node:net";

/** Addresses of this machine that no other can reach (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Where cloud machines hand out their credentials, and the rest of the link: link-local (RFC 3927, RFC 4291), and the
 * metadata services that stand elsewhere.
 */
const forbidden = new BlockList();
forbidden.addSubnet("169.254.0.0", 16, "ipv4");
forbidden.addSubnet("fe80::", 10, "ipv6");
forbidden.addAddress("fd00:ec2::254", "ipv6");
forbidden.addAddress("100.100.100.200", "ipv4");
forbidden.addAddress("192.0.0.192", "ipv4");

const forbiddenNames = new Set(["metadata", "metadata.google.internal", "metadata.goog", "instance-data"]);

const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
};

/** A host as it stands in a URL, without brackets and without the dot of the root. */
export const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");

export const isLoopback = (address: string): boolean => address === "localhost" || isIn(loopback, address);

export const isForbidden = (host: string): boolean => forbiddenNames.has(host) || isIn(forbidden, host);

/** Any address of the machine: what `0.0.0.0` and `::` listen on. */
export const isWildcard = (address: string): boolean => address === "0.0.0.0" || address === "::";
