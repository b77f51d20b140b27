import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@marathon/contracts/remotes/manifest';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { isReserved } from '@marathon/contracts/remotes/reservedPaths';
import type { Names } from '@marathon/create-remote';

export async function refusalOf(root: string, { remote, slug }: Names): Promise<string | undefined> {
  if (existsSync(join(root, remote))) return `${remote} exists already`;
  if (remote === 'mf-template') return 'mf-template is the name of the template itself';
  if (isReserved(`/${slug}`)) return `/${slug} is reserved: the product answers there itself`;
  const owner = await ownerOf(root, `/${slug}`);
  return owner && `/${slug} is a screen of ${owner}`;
}

async function ownerOf(root: string, path: string): Promise<string | undefined> {
  for (const file of globSync('{shell,mf-*}/src/*.manifest.ts', { cwd: root }).sort()) {
    const { default: manifest } = (await import(pathToFileURL(join(root, file)).href)) as {
      default: Pick<RemoteManifest, 'routes'>;
    };
    if (matchScreen(manifest.routes, path)) return file.split(/[\\/]/)[0];
  }
  return undefined;
}
