import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { revokedTokensAt } from '@marathon/gateway/operators';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { UsageError } from '@marathon/remote-kit/command';
import { createOperatorTokens } from '@marathon/service-kit';
import { testKeyring, testKeysFile } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { operators } from './operators.ts';

const run = async (words: string[], environment: NodeJS.ProcessEnv = {}) => {
  const lines: string[] = [];
  await operators(
    words,
    { SIGNING_KEYS_FILE: testKeysFile, ...environment },
    (line) => void lines.push(line),
  );
  return lines;
};
const tokenIn = (lines: string[]) => lines.map((line) => line.trim()).find((line) => /^ey/.test(line)) ?? '';

test('an operator gets a token that is good for the days that were asked for', async () => {
  const token = tokenIn(await run(['token', 'grace', '--days', '2']));
  const afterHours = (hours: number) =>
    createOperatorTokens(testKeyring, () => new Date(Date.now() + hours * 3_600_000)).verify(token);
  expect(afterHours(47)).toMatchObject({ name: 'grace' });
  expect(afterHours(49)).toBeUndefined();
});

test('a token takes marathons down where that was asked for', async () => {
  const { verify } = createOperatorTokens(testKeyring, () => new Date());
  expect(verify(tokenIn(await run(['token', 'grace', '--takedown'])))).toMatchObject({ mayTakeDown: true });
  expect(verify(tokenIn(await run(['token', 'grace'])))).not.toHaveProperty('mayTakeDown');
});

test('a token is revoked by the id that was told with it', async () => {
  const DATA_DIR = temporaryFolder();
  const lines = await run(['token', 'grace']);
  const [, id = ''] = /revoke (\w+)$/.exec(lines.at(-1) ?? '') ?? [];
  const { verify } = createOperatorTokens(testKeyring, () => new Date());
  expect(verify(tokenIn(lines))?.tokenId).toBe(id);
  await expect(run(['revoke', id], { DATA_DIR })).rejects.toThrow(`No product was started in ${DATA_DIR}`);
  mkdirSync(join(DATA_DIR, 'registry'));
  await run(['revoke', id], { DATA_DIR });
  expect(await (await revokedTokensAt({ DATA_DIR }, () => new Date())).ids()).toEqual([id]);
});

test('keys that are not there are named', async () => {
  const DATA_DIR = temporaryFolder();
  const signing = run(['token', 'grace'], { SIGNING_KEYS_FILE: '', DATA_DIR });
  await expect(signing).rejects.toThrow(`${DATA_DIR}/signing-keys.json is not there`);
});

test.each([
  [[]],
  [['token']],
  [['token', 'a b']],
  [['list']],
  [['token', 'a', '--days', '91']],
  [['token', 'a', '--x']],
  [['revoke']],
  [['revoke', '../../marathons.db']],
  [['revoke', '0123abcd', '--days', '2']],
])('wrong use is told: %s', async (words) => {
  await expect(run(words)).rejects.toThrow(UsageError);
});
