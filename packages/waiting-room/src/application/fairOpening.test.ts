import { test } from 'vitest';
import { expectFairOpening } from '../testing/fairOpening.ts';

test('hundreds wait for fewer spots: the draw decides, reloading gains nothing, a restart loses nothing', () =>
  expectFairOpening({ people: 450, late: 30, limit: 105 }));
