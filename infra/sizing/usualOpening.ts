import type { Opening } from './simulateOpening.ts';

/** How people and pages behave; `asksEvery` and `numbersWithin` are what the waiting screen of mf-marathons does. */
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
