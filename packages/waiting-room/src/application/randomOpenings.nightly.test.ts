import { test } from 'vitest';
import { expectRandomOpening } from '../testing/expectRandomOpening.ts';

const seeds = Array.from({ length: 300 }, (_, i) => i + 13);

test.each(seeds)(
  'whatever people do, nobody is passed over and nothing oversold: seed %i',
  expectRandomOpening,
);
