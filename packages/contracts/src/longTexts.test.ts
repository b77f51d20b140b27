import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { limits } from './constants.ts';
import { marathonsQuerySchema } from './marathon/marathonRequests.ts';
import { participantsQuerySchema } from './participants/participantsQueries.ts';
import { answersInput } from './questions/questionRequests.ts';
import {
  clearableText,
  dayOrInstant,
  email,
  httpUrl,
  optionalText,
  optionalTimeZone,
  requiredText,
} from './schema/fields.ts';

const most = limits.bodyBytes;
const between = (filling: string) => `x${filling.repeat(most / Buffer.byteLength(filling))}x`;

const texts: readonly (readonly [string, string])[] = [
  ['blanks', between(' ')],
  ['tabs and blanks', between('\t ')],
  ['line ends', between('\n')],
  ['blanks before line ends', between(' \n')],
  ['separators of addresses', between(', ')],
  ['separators behind an address', `ada@example.org${between(';')}`],
  ['brackets', between('<')],
  ['at signs', between('@')],
  ['dots', between('a.')],
  ['letters of a domain', `ada@${between('ü')}`],
  ['joiners', between('\u200d')],
  ['flags that do not end', between('\u{1f3f4}\u{e0061}')],
  ['combining marks', between('\u0301\u0323')],
  ['blank letters', between('\u3164')],
  ['controls', between('\u0001')],
  ['slashes', `http://${between('/')}`],
];

const fields: readonly z.ZodType[] = [
  requiredText('Text'),
  requiredText('Text', limits.longText),
  optionalText('Text'),
  clearableText('Text'),
  httpUrl('Address'),
  dayOrInstant('Day'),
  optionalTimeZone('Zone'),
];

// A pattern whose time grows with the square of a text takes longer.
vi.setConfig({ testTimeout: 8_000 });

test.each(texts)('a whole body of %s is read at once by each field, and is no address', (_what, text) => {
  expect(email.safeParse(text).success).toBe(false);
  for (const field of fields) expect(() => field.safeParse(text)).not.toThrow();
  expect(() => marathonsQuerySchema.safeParse({ createdBy: text, q: text })).not.toThrow();
  expect(() => participantsQuerySchema.safeParse({ search: text })).not.toThrow();
  const answers = [{ questionId: 'a'.repeat(24), value: text }];
  expect(() => answersInput.safeParse({ questionsVersion: 1, answers })).not.toThrow();
});
