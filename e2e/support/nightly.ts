/** `npm run test:nightly` sets it: every case of what the daily run takes a few of. */
const isNightly = process.env.NIGHTLY === 'true';

/** All cases at night, and these ones every day. */
export const someOf = <T>(all: readonly T[], daily: readonly T[]): readonly T[] => (isNightly ? all : daily);

/** So many at night, and so few every day. */
export const upTo = (most: number, daily: number): number => (isNightly ? most : daily);
