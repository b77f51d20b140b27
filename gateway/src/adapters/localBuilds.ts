import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { RemotesRegistry } from '../ports.ts';

const versionSchema = z.object({ name: z.string(), version: z.string().regex(/^[\w.-]+$/) });

/**
 * The builds in this checkout: `<root>/<name>/dist`, live as they are. What has not been built is not listed;
 * neither is a build that cannot be read, and the log says why.
 * @param names folders of the micro-frontends
 */
export function localBuilds(
  root: string,
  names: readonly string[],
  logger: Pick<Logger, 'error'>,
): RemotesRegistry {
  const distOf = (name: string) => join(root, name, 'dist');

  const versionOf = async (name: string): Promise<string | undefined> => {
    try {
      const file = await readFile(join(distOf(name), 'version.json'), 'utf8');
      const { name: built, version } = versionSchema.parse(JSON.parse(file));
      if (built !== name) throw new Error(`This is the build of ${built}`);
      broken.delete(name);
      return version;
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT') complain(name, err as Error);
      return undefined;
    }
  };

  /** The registry is asked all the time: the same trouble is told once. */
  const broken = new Map<string, string>();
  const complain = (name: string, err: Error) => {
    if (broken.get(name) === err.message) return;
    broken.set(name, err.message);
    logger.error({ err, remote: name }, 'build of a front end cannot be read: it is not served');
  };

  return {
    async live() {
      const versions = await Promise.all(names.map(async (name) => [name, await versionOf(name)] as const));
      const built = versions.flatMap(([name, version]) =>
        version === undefined
          ? []
          : [[name, { version, manifest: `/remotes/${name}/${version}/mf-manifest.json` }] as const],
      );
      return { remotes: Object.fromEntries(built) };
    },
    async folderOf(name, version) {
      if (!names.includes(name)) return undefined;
      return (await versionOf(name)) === version ? distOf(name) : undefined;
    },
  };
}
