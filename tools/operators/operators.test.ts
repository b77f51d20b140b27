import { createOperatorTokens } from '@marathon/service-kit';
import { expect, test } from 'vitest';
import { UsageError } from '../deploy/asCommand.ts';
import { operators } from './operators.ts';

const JWT_SECRET = 'a secret of at least thirty-two characters';
const run = async (...words: string[]) => {
  const lines: string[] = [];
  await operators(words, { JWT_SECRET }, (line) => void lines.push(line));
  return lines;
};

test('an operator gets a token that is good for the days that were asked for', async () => {
  const token = (await run('token', 'grace', '--days', '2'))
    .map((line) => line.trim())
    .find((line) => /^ey/.test(line));
  const afterHours = (hours: number) =>
    createOperatorTokens(JWT_SECRET, () => new Date(Date.now() + hours * 3_600_000)).verify(token ?? '');
  expect(afterHours(47)).toEqual({ name: 'grace' });
  expect(afterHours(49)).toBeUndefined();
});

test('a token takes marathons down where that was asked for', async () => {
  const token = (await run('token', 'grace', '--takedown'))
    .map((line) => line.trim())
    .find((line) => /^ey/.test(line));
  const { verify } = createOperatorTokens(JWT_SECRET, () => new Date());
  expect(verify(token ?? '')).toEqual({ name: 'grace', mayTakeDown: true });
});

test.each([
  [[]],
  [['token']],
  [['token', 'a b']],
  [['list']],
  [['token', 'a', '--days', '91']],
  [['token', 'a', '--x']],
])('wrong use is told: %s', async (words) => {
  await expect(run(...words)).rejects.toThrow(UsageError);
});
