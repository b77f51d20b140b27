import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { capturedLogger } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { remotesRegistryContract } from '../testing/remotesRegistryContract.ts';
import { localBuilds } from './localBuilds.ts';

remotesRegistryContract('local builds', () => {
  const root = temporaryFolder();
  const put = (name: string, version: string) => {
    mkdirSync(join(root, name, 'dist'), { recursive: true });
    writeFileSync(join(root, name, 'dist/version.json'), version);
    writeFileSync(join(root, name, 'dist/mf-manifest.json'), '{"id":"mf_auth"}');
  };
  put('mf-auth', '{"name":"mf-auth","version":"0.1.0-abc"}');
  put('mf-dashboard', 'not json');
  const names = ['mf-auth', 'mf-dashboard', 'mf-marathons'] as const;
  return localBuilds({ root, names, logger: createLogger('test', 'silent') });
});

test('a damaged build is logged once, with its cause; a missing build is not', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'mf-auth/dist'), { recursive: true });
  writeFileSync(join(root, 'mf-auth/dist/version.json'), '{"name":"mf-auth",');
  const { logger, entries } = capturedLogger('error');
  const registry = localBuilds({ root, names: ['mf-auth', 'mf-marathons'], logger });
  for (let i = 0; i < 3; i++) expect(await registry.live()).toEqual({ remotes: {} });
  expect(entries()).toMatchObject([{ remote: 'mf-auth', err: { message: expect.stringContaining('JSON') } }]);
});
