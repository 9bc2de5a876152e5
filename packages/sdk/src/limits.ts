// How much the SDK takes in, keeps and repeats. Nothing is imported here, so that bundlers put these numbers where they
// are used.

/**
 * The longest answer that is read, in bytes as it is unpacked: one without end, or a bomb of a megabyte, fills no memory.
 * What is longer counts as empty, so that its status is not lost.
 */
export const longestText = 2 ** 26;

/** Characters that an error's message quotes of what the service, or a schema, says; the first ones tell enough. */
export const longestDetail = 300;

/** Redirects in a row: enough for any honest service; the answer after that comes back as it is. */
export const mostRedirects = 5;

/** Characters. Shorter tokens are words, as tests use them, and stand in texts by chance. */
export const shortestSecret = 8;

/** Refused tokens that are still taken out of texts: a day's, when each lives a quarter of an hour. */
export const mostRefused = 99;

/** Orders of its own that a client remembers. A wait for one that is forgotten makes one read more. */
export const mostAnnounced = 10_000;

/**
 * Announced orders that are taken up in vain: so many at once, and one more in each interval, in milliseconds. That bounds
 * the reads that a stranger can cause. An order that somebody follows does not count, the first time.
 */
export const mostAtOnce = 100;
export const interval = 1000;

/** Announced orders that are remembered, to be told once and to be taken up again; the oldest are forgotten. */
export const mostRemembered = 10_000;

/** Characters of a webhook that are read as a form: of a megabyte of ampersands, a runtime makes fields for seconds. */
export const longestForm = 50_000;

/** Parts of a webhook's body that are looked at, and orders that are read because of it: more than any honest one has. */
export const mostNodes = 5000;
export const mostIds = 3;

/** How long the files of a completed order can be downloaded, in milliseconds. Source: service document, "Limits". */
export const availability = 90 * 86_400_000;
