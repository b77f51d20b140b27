import { isMadeUp } from '@marathon/contracts/madeUpAccounts';
import { createApiTokens } from '@marathon/service-kit';
import { testKeyring, testKeysFile } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessOf } from './access.ts';

beforeEach(() => void vi.stubEnv('SIGNING_KEYS_FILE', testKeysFile));
afterEach(() => void vi.unstubAllEnvs());

test('a run signs tokens by the clock, of people who are made up, for as long as the longest run takes', async () => {
  const access = accessOf({ base: 'http://load.invalid', runners: 1, withAccounts: false });
  const token = await access.tokenOf(0);
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(iat).toBeLessThanOrEqual(Date.now() / 1000);
  expect(exp - iat).toBeGreaterThan(2 * 3_600);
  const caller = createApiTokens(testKeyring, () => new Date()).verify(token);
  expect(caller?.email).toMatch(/^runner-0\..*@load\.invalid$/);
  expect(isMadeUp(caller?.subject ?? '')).toBe(true);
});
