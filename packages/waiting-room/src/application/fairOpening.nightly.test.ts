import { test } from 'vitest';
import { expectFairOpening } from '../testing/fairOpening.ts';

test(
  'thousands wait for fewer spots: the draw decides, reloading gains nothing, a restart loses nothing',
  () => expectFairOpening({ people: 3_000, late: 200, limit: 700 }),
  60_000,
);
