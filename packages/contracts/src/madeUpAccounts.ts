/** Ends the ids of people whom load tests make up. Nobody has an address below it (RFC 2606), and the identity provider gives no such id. */
const suffix = '.invalid';

/** The account id of somebody of whom only a signed token exists. */
export const madeUpAccountId = (name: string): string => `${name}${suffix}`;

/** True for an id behind which there is no account: nobody is to be asked about it, and nothing sent to it. */
export const isMadeUp = (accountId: string): boolean => accountId.endsWith(suffix);
