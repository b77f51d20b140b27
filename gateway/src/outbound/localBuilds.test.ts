import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesRegistryContract } from '../testing/remotesRegistryContract.ts';
import { localBuilds } from './localBuilds.ts';

remotesRegistryContract('local builds', () => {
  const root = mkdtempSync(join(tmpdir(), 'builds-'));
  const put = (name: string, version: string) => {
    mkdirSync(join(root, name, 'dist'), { recursive: true });
    writeFileSync(join(root, name, 'dist/version.json'), version);
    writeFileSync(join(root, name, 'dist/mf-manifest.json'), '{"id":"mf_auth"}');
  };
  put('mf-auth', '{"name":"mf-auth","version":"0.1.0-abc"}');
  put('mf-dashboard', 'not json');
  return {
    registry: localBuilds(root, ['mf-auth', 'mf-dashboard', 'mf-marathons']),
    stop: () => rmSync(root, { recursive: true }),
  };
});
