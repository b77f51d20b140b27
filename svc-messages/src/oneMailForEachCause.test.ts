import { test } from 'vitest';
import { expectOneMailForEachCause } from './testing/oneMailForEachCause.ts';

// Starts real processes, on a machine that may have more to do.

/** Of a whole season in `oneMailForEachCause.nightly.test.ts`. */
test('events come three times, process and mail server are killed: one mail for each cause [fault.duplicate] [fault.mail] [fault.kill]', () =>
  expectOneMailForEachCause(1));
