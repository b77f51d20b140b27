import { test } from 'vitest';
import { expectOneMailForEachCause } from './testing/oneMailForEachCause.ts';

// Starts real processes, on a machine that may be busy.

/** `oneMailForEachCause.nightly.test.ts` has a whole season. */
test('events come three times, process and mail server are killed: one mail for each cause [fault.duplicate] [fault.mail] [fault.kill]', () =>
  expectOneMailForEachCause(1));
