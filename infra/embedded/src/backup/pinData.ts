import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { openSnapshots } from '@marathon/persistence/sqlite';
import { databases, otherFiles, registryState } from '../dataFiles.ts';

/** DATA_DIR as it was at one instant, whatever is written to it meanwhile. */
interface PinnedData {
  readonly takenAt: Date;
  /** Copies it into an empty folder, beside the thread. @param onStep is told while it goes on */
  copyTo(folder: string, onStep?: () => void): Promise<void>;
  close(): void;
}

/**
 * Pins DATA_DIR as it is now. In the process that serves from it, or while nobody does: only there nobody writes between the first
 * snapshot and the last.
 * @throws StoreUnavailable when a database cannot be read
 */
export function pinData(from: string, now: Clock): PinnedData {
  // A product of an older version has not all of them.
  const names = Object.values(databases).filter((name) => existsSync(join(from, name)));
  const snapshots = openSnapshots(names.map((name) => join(from, name)));
  const state = readIfThere(join(from, registryState));
  return {
    takenAt: now(),
    async copyTo(folder, onStep) {
      for (const [i, snapshot] of snapshots.entries())
        await snapshot.copyTo(join(folder, names[i] ?? ''), onStep);
      for (const name of otherFiles) await copyTree(join(from, name), join(folder, name), onStep);
      if (state) await writeFile(join(folder, registryState), state, { mode: 0o600 });
    },
    close() {
      for (const snapshot of snapshots) snapshot.close();
    },
  };
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    return noneWhenAbsent(error);
  }
}

/** What goes meanwhile is what nobody needs any more: a removed release, a revoked token. */
async function copyTree(from: string, to: string, onStep?: () => void): Promise<void> {
  const found = await stat(from).catch(noneWhenAbsent);
  if (!found || isTransient(basename(from))) return;
  if (!found.isDirectory()) return copyPrivately(from, to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of (await readdir(from).catch(noneWhenAbsent)) ?? []) {
    await copyTree(join(from, entry), join(to, entry), onStep);
    onStep?.();
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  // Its own mode is 0600 in DATA_DIR, and a copy has the same.
  await copyFile(from, to).catch(noneWhenAbsent);
}

/** Locks, logs beside a database, and files that are being written. */
const isTransient = (name: string) => name === 'lock' || /\.(lock|new|tmp)$|-(journal|wal|shm)$/.test(name);

function noneWhenAbsent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
