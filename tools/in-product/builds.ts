import { mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@marathon/remote-kit';
import { buildInto, sourceFoldersOf } from '../frontEnds.ts';
import { root } from '../processes.ts';
import type { LocalBuild } from './createServer.ts';

/** Milliseconds: editors save several files at once, or a file in several steps. */
const settleMs = 150;

interface BuildEvents {
  onBuilt(build: LocalBuild): void;
  onFailed(error: Error): void;
}

/** Makes release builds of a remote, again after each change. Returns a function that stops and deletes the build. */
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
