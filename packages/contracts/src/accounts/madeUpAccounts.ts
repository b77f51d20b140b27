const suffix = '.invalid';

export const madeUpAccountId = (name: string): string => `${name}${suffix}`;

/** True for an invented id: never look it up, and send it nothing. */
export const isMadeUp = (accountId: string): boolean => accountId.endsWith(suffix);
