import { test } from 'vitest';
import { answersWhileReading } from '../../../testing/answersWhileReading.ts';
import { otherHostileFiles } from '../../../testing/hostileFiles.ts';
import { importing } from '../../../testing/importing.ts';

// Everything else on the machine comes before the thread that reads.

const setting = importing();

test.each(otherHostileFiles)(
  'while a file of %s is read, others are answered, and it is refused',
  async (_what, file) => answersWhileReading(setting, await file()),
);
