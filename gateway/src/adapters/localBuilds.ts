import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { RemotesRegistry } from '../ports.ts';

const versionSchema = z.object({ name: z.string(), version: z.string().regex(/^[\w.-]+$/) });

interface Options {
  readonly root: string;
  readonly names: readonly string[];
  readonly logger: Pick<Logger, 'error'>;
}

/** The builds of this checkout, `<root>/<name>/dist`. One that cannot be read is logged and left out. */
export function localBuilds({ root, names, logger }: Options): RemotesRegistry {
  const distOf = (name: string) => join(root, name, 'dist');

  const versionOf = async (name: string): Promise<string | undefined> => {
    try {
      const file = await readFile(join(distOf(name), 'version.json'), 'utf8');
      const { name: built, version } = versionSchema.parse(JSON.parse(file));
      if (built !== name) throw new Error(`This is the build of ${built}`);
      broken.delete(name);
      return version;
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT') report(name, err as Error);
      return undefined;
    }
  };

  /** Pages ask all the time: the same error is logged once. */
  const broken = new Map<string, string>();
  const report = (name: string, err: Error) => {
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
