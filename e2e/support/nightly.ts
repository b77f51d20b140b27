/** Set by `npm run test:nightly`. */
const isNightly = process.env.NIGHTLY === 'true';

/** All cases at night, only `daily` by day. */
export const someOf = <T>(all: readonly T[], daily: readonly T[]): readonly T[] => (isNightly ? all : daily);

export const upTo = (most: number, daily: number): number => (isNightly ? most : daily);
