import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RemotesRegistry } from '../ports.ts';

/**
 * What the gateway expects of its registry; every adapter runs it. `open` returns one where mf-auth is live in version
 * 0.1.0-abc and nothing else is.
 */
export function remotesRegistryContract(name: string, open: () => RemotesRegistry): void {
  describe(`remotes registry contract: ${name}`, () => {
    let registry: RemotesRegistry;
    beforeEach(() => {
      registry = open();
    });

    test('lists what is live and where its manifest lies', async () => {
      expect(await registry.live()).toEqual({
        remotes: {
          'mf-auth': { version: '0.1.0-abc', manifest: '/remotes/mf-auth/0.1.0-abc/mf-manifest.json' },
        },
      });
    });

    test('knows the folder of a version', async () => {
      const folder = (await registry.folderOf('mf-auth', '0.1.0-abc')) ?? '';
      expect(JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'))).toEqual({ id: 'mf_auth' });
    });

    test.each([
      ['mf-auth', '0.1.0-other'],
      ['mf-other', '0.1.0-abc'],
      ['..', '0.1.0-abc'],
      ['mf-auth', '..'],
      ['__proto__', '0.1.0-abc'],
    ])('knows none for %s %s', async (remote, version) => {
      expect(await registry.folderOf(remote, version)).toBeUndefined();
    });
  });
}
