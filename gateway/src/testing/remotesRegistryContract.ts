import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RemotesRegistry } from '../ports.ts';

export interface RunningRegistry {
  /** mf-auth is live in version 0.1.0-abc; nothing else is. */
  readonly registry: RemotesRegistry;
  stop(): void;
}

/** What the gateway expects of its registry. Every adapter of the RemotesRegistry port runs through it. */
export function remotesRegistryContract(name: string, start: () => RunningRegistry): void {
  describe(`remotes registry contract: ${name}`, () => {
    let running: RunningRegistry;
    beforeAll(() => {
      running = start();
    });
    afterAll(() => running.stop());

    test('lists what is live and where its manifest lies', async () => {
      expect(await running.registry.live()).toEqual({
        remotes: {
          'mf-auth': { version: '0.1.0-abc', manifest: '/remotes/mf-auth/0.1.0-abc/mf-manifest.json' },
        },
      });
    });

    test('knows the folder of a version', async () => {
      const folder = (await running.registry.folderOf('mf-auth', '0.1.0-abc')) ?? '';
      expect(JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'))).toEqual({ id: 'mf_auth' });
    });

    test.each([
      ['mf-auth', '0.1.0-other'],
      ['mf-other', '0.1.0-abc'],
      ['..', '0.1.0-abc'],
      ['mf-auth', '..'],
      ['__proto__', '0.1.0-abc'],
    ])('knows none for %s %s', async (remote, version) => {
      expect(await running.registry.folderOf(remote, version)).toBeUndefined();
    });
  });
}
