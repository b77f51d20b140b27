/** `npm run test:nightly` sets NIGHTLY: tests then take all of their cases. */
const isNightly = process.env.NIGHTLY === 'true';

/** Returns all cases at night, and only `daily` by day. */
export const someOf = <T>(all: readonly T[], daily: readonly T[]): readonly T[] => (isNightly ? all : daily);

/** Returns `most` at night, and `daily` by day. */
export const upTo = (most: number, daily: number): number => (isNightly ? most : daily);
