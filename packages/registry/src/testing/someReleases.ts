import type { StoredRelease } from '../application/ports.ts';
import { aRelease, type BuiltRelease } from './aRelease.ts';

export const threeReleases = ['first', 'second', 'third'].map((code) => aRelease({ code })) as [
  BuiltRelease,
  BuiltRelease,
  BuiltRelease,
];

export const storedAt = ({ release }: BuiltRelease, addedAt = '2027-03-01T00:00:00.000Z'): StoredRelease => ({
  release,
  addedAt,
  by: 'results',
  commit: 'abc',
  bytes: 1_000,
});
