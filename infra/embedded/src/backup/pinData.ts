import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { noneWhenAbsent } from '@marathon/persistence';
import { openSnapshots } from '@marathon/persistence/sqlite';
import { databases, otherFiles, registryState } from '../dataFiles.ts';

/** DATA_DIR at one instant, despite later writes. */
interface PinnedData {
  readonly takenAt: Date;
  /** Copies off the main thread. @param onStep called repeatedly */
  copyTo(folder: string, onStep?: () => void): Promise<void>;
  close(): void;
}

/** Call it in the serving process, or without one: only then nobody writes meanwhile. @throws StoreUnavailable */
export function pinData(from: string, now: Clock): PinnedData {
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

/** Files that disappear during the copy are obsolete: removed releases, revoked tokens. */
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
  // Keeps the mode, 0600 in DATA_DIR.
  await copyFile(from, to).catch(noneWhenAbsent);
}

/** Locks, database logs, and unfinished files. */
const isTransient = (name: string) => name === 'lock' || /\.(lock|new|tmp)$|-(journal|wal|shm)$/.test(name);
