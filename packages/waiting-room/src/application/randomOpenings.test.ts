import { test } from 'vitest';
import { expectRandomOpening } from '../testing/expectRandomOpening.ts';

const seeds = Array.from({ length: 12 }, (_, i) => i + 1);

test.each(seeds)(
  'whatever people do, nobody is passed over and nothing oversold: seed %i',
  expectRandomOpening,
);
