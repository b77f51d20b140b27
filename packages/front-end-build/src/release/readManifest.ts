import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteManifest, remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import { z } from 'zod';

const files = ['src/remote.manifest.ts', 'src/shell.manifest.ts'];

export async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = files.map((each) => join(folder, each)).find((each) => existsSync(each));
  if (file === undefined) throw new Error(`${folder} has no ${files[0]}`);
  // The query makes a development server read a changed file again.
  const module = await import(`${pathToFileURL(file)}?changed=${statSync(file).mtimeMs}`);
  const manifest = remoteManifestSchema.safeParse(module.default);
  if (!manifest.success) throw new Error(`${file}:\n${z.prettifyError(manifest.error)}`);
  return manifest.data;
}
