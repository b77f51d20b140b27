import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { filesOf } from './distFiles.ts';

/**
 * Writes `dist/version.json`: `{ name, version }`, the package's version and a hash of everything built.
 * The same sources give the same version; a single changed byte gives another, so published files never change.
 */
export function releaseVersion(): RsbuildPlugin {
  return {
    name: 'marathon:release-version',
    setup(api) {
      api.onAfterBuild({
        order: 'default',
        handler: async ({ stats }) => {
          if (stats?.hasErrors()) return;
          const { name, version } = JSON.parse(
            await readFile(join(api.context.rootPath, 'package.json'), 'utf8'),
          );
          const hash = await hashOf(api.context.distPath);
          const release = { name: name.replace('@marathon/', ''), version: `${version}-${hash}` };
          await writeFile(join(api.context.distPath, 'version.json'), `${JSON.stringify(release)}\n`);
        },
      });
    },
  };
}

/** Of every file's name and content, in their order. */
export async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOf(folder)) {
    hash
      .update(relative(folder, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
