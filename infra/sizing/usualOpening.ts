import type { Opening } from './simulateOpening.ts';

/** Behavior of people and pages; `asksEvery` and `numbersWithin` match the waiting screen of mf-marathons. */
export const usualOpening = {
  late: 0.1,
  noShows: 0.2,
  formSeconds: 20,
  reloads: 0.2,
  asksEvery: 75,
  numbersWithin: 60,
  messageEvery: 1,
  hasCdn: false,
} satisfies Partial<Opening>;
