/** Ends account ids that load tests invent. Nobody can have an address in this domain (RFC 2606). */
const suffix = '.invalid';

export const madeUpAccountId = (name: string): string => `${name}${suffix}`;

/** True for an id without an account: do not look it up and send it nothing. */
export const isMadeUp = (accountId: string): boolean => accountId.endsWith(suffix);
