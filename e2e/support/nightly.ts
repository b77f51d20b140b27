import { test } from 'vitest';

/** Set by `npm run test:nightly`. */
export const isNightly = process.env.NIGHTLY === 'true';

/** All cases at night, only `daily` by day. */
export const someOf = <T>(all: readonly T[], daily: readonly T[]): readonly T[] => (isNightly ? all : daily);

export const upTo = (most: number, daily: number): number => (isNightly ? most : daily);

/** A test of the night alone, beside those of the day that touch the same code. */
export const nightlyTest: (title: string, run: () => Promise<void>) => void = isNightly ? test : test.skip;
