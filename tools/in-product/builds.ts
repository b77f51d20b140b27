import { mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@marathon/remote-kit';
import { buildInto, sourceFoldersOf } from '../frontEnds.ts';
import { root } from '../processes.ts';
import type { LocalBuild } from './createServer.ts';

/** Editors write several files at once, and one file in several steps (milliseconds). */
const settleMs = 150;

interface BuildEvents {
  onBuilt(build: LocalBuild): void;
  /** The build before stays. */
  onFailed(error: Error): void;
}

/**
 * Builds a remote as it would be released, and again after each change of its sources.
 * @returns ends it, and removes what was built
 */
export function keepBuilding(name: string, { onBuilt, onFailed }: BuildEvents): () => void {
  const parent = join(root, '.cache', 'in-product');
  mkdirSync(parent, { recursive: true });
  const own = mkdtempSync(join(parent, `${name}-`));
  let current: string | undefined;
  let isBuilding = false;
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;

  const buildOnce = async () => {
    const folder = mkdtempSync(join(own, 'build-'));
    try {
      await buildInto(folder, name);
      const { release } = await readBuild(folder, name);
      onBuilt({ release, folder });
      if (current !== undefined) rmSync(current, { recursive: true, force: true });
      current = folder;
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      onFailed(error as Error);
    }
  };
  const buildAll = async () => {
    if (isBuilding) return;
    isBuilding = true;
    while (isStale) {
      isStale = false;
      await buildOnce();
    }
    isBuilding = false;
  };
  const change = () => {
    isStale = true;
    clearTimeout(timer);
    timer = setTimeout(buildAll, settleMs);
  };

  const watchers = sourceFoldersOf(name).map((folder) => watch(folder, { recursive: true }, change));
  change();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    rmSync(own, { recursive: true, force: true });
  };
}
