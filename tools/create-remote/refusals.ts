import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@marathon/contracts/remotes/manifest';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import type { Names } from './namesOf.ts';

/** Where the product answers with something other than a screen. */
const reserved = [
  ...['client-errors', 'client-views', 'docs', 'healthz', 'images', 'jwt', 'metrics', 'openapi', 'popup'],
  ...['readyz', 'realms', 'registrations', 'registry', 'remotes', 'silent-sso', 'static', 'users'],
];

/** Why there can be no such remote in the checkout at `root`; undefined where there can. */
export async function refusalOf(root: string, { remote, slug }: Names): Promise<string | undefined> {
  if (existsSync(join(root, remote))) return `${remote} exists already`;
  if (remote === 'mf-template') return 'mf-template is the name of the template itself';
  if (reserved.includes(slug)) return `/${slug} is reserved: the product answers there itself`;
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
