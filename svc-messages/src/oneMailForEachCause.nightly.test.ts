import { test } from 'vitest';
import { expectOneMailForEachCause } from './testing/oneMailForEachCause.ts';

// Starts real processes, on a machine that may be busy.

test('events come three times, process and mail server are killed: one mail for each cause', () =>
  expectOneMailForEachCause(6));
