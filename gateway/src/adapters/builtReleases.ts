import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';
import type { Registry } from '@marathon/registry';
import type { Logger } from '@marathon/service-kit';
import { memoryRegistry } from '../testing/memoryRegistry.ts';

/** The builds that lie in `<root>/<name>/dist` at the start are live. One that cannot be read is logged and left out. */
export async function builtReleases(root: string, logger: Pick<Logger, 'error'>): Promise<Registry> {
  const files = globSync('*/dist/release.json', { cwd: root });
  const releases = await Promise.all(files.map((file) => releaseIn(join(root, file), logger)));
  return memoryRegistry(releases.flat(), ({ name }) => join(root, name, 'dist'));
}

async function releaseIn(file: string, logger: Pick<Logger, 'error'>): Promise<Release[]> {
  try {
    return [releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')))];
  } catch (err) {
    logger.error({ err, file }, 'build of a front end cannot be read: it is not served');
    return [];
  }
}
