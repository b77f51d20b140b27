import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RemotesRegistry } from '../ports.ts';

const versionSchema = z.object({ name: z.string(), version: z.string().regex(/^[\w.-]+$/) });

/**
 * The builds in this checkout: `<root>/<name>/dist`, live as they are. What has not been built is not listed.
 * @param names folders of the micro-frontends
 */
export function localBuilds(root: string, names: readonly string[]): RemotesRegistry {
  const distOf = (name: string) => join(root, name, 'dist');

  const versionOf = async (name: string): Promise<string | undefined> => {
    try {
      const file = await readFile(join(distOf(name), 'version.json'), 'utf8');
      const { name: built, version } = versionSchema.parse(JSON.parse(file));
      return built === name ? version : undefined;
    } catch {
      return undefined;
    }
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
