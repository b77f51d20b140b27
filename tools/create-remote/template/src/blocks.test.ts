import { remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import { expect, test } from 'vitest';
import { blocks } from './blocks.tsx';
import manifest from './remote.manifest.ts';

test('every block of the manifest is exported, and every exported one is in the manifest', () => {
  const named = remoteManifestSchema.parse(manifest).blocks.map(({ name }) => name);
  expect(named.sort()).toEqual(Object.keys(blocks).sort());
});
