import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StoreInUse } from '@marathon/persistence';
import { type Lock, lockFile } from '@marathon/persistence/sqlite';
import { root } from '../processes.ts';

export const locks = join(root, '.cache');

const asksEveryMs = 200;

/** Half saved files of another deploy could get into the build. Killed deploys block nobody. */
export async function takeTurn<T>(
  folder: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = await untilFree(join(folder, 'deploy.lock'), say);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function untilFree(file: string, say: (line: string) => void): Promise<Lock> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return lockFile(file, file);
    } catch (error) {
      if (!(error instanceof StoreInUse)) throw error;
      if (!hasWaited) say(`Waits for another deploy of this checkout: ${error.holder}`);
    }
    await setTimeout(asksEveryMs);
  }
}
