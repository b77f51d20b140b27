import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@marathon/contracts/result';
import { makePrivateFolder } from '@marathon/persistence';
import { lockFile } from '@marathon/persistence/sqlite';
import type { Logger } from '@marathon/service-kit';
import type { ReleaseStore } from '../../application/ports.ts';
import { emptyState, type RegistryState } from '../../domain/registryState.ts';
import { stateSchema } from '../storedShapes.ts';
import { replaceFile, type writeDurably } from './durableFiles.ts';
import { removeLeftovers } from './leftovers.ts';
import { releaseFolders } from './releaseFolders.ts';

interface Options {
  readonly folder: string;
  readonly logger: Pick<Logger, 'error'>;
  readonly write?: typeof writeDurably;
}

/** Releases in folders, the state in `state.json`. @throws StoreInUse when another process has it open */
export async function openFileReleaseStore({ folder, logger, write }: Options): Promise<ReleaseStore> {
  makePrivateFolder(folder);
  const lock = lockFile(join(folder, 'lock'), folder);
  const stateFile = join(folder, 'state.json');
  const releases = releaseFolders(join(folder, 'releases'), { logger, write });
  const listeners: (() => void)[] = [];

  const opened = await open().catch((error: unknown) => {
    lock.release();
    throw error;
  });
  let state = opened;
  let atWork: Promise<unknown> = Promise.resolve();

  async function open() {
    await removeLeftovers(folder);
    await releases.removeLeftovers();
    return readState(stateFile);
  }

  const change: ReleaseStore['change'] = async (decide) => {
    const decided = decide(state);
    if (!decided.ok || decided.value === state) return decided;
    await writeState(stateFile, decided.value, write);
    state = decided.value;
    for (const listener of listeners) listener();
    return ok(state);
  };

  return {
    read: async () => state,
    change(decide) {
      const changed = atWork.then(() => change(decide));
      atWork = changed.catch(() => {});
      return changed;
    },
    addRelease: releases.add,
    releases: releases.list,
    folderOf: releases.filesOf,
    mapsOf: releases.mapsOf,
    removeRelease: releases.remove,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      await atWork;
      lock.release();
    },
  };
}

/** A missing file is an empty registry; a damaged one is an error, so that nobody deploys over it. */
async function readState(file: string): Promise<RegistryState> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return emptyState;
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} is damaged: it does not say which front ends are live. Restore it from a backup. ` +
        'Without it, the product starts with its own front ends, and teams deploy theirs again.',
      { cause },
    );
  }
}

const writeState = (file: string, state: RegistryState, write?: typeof writeDurably): Promise<void> =>
  replaceFile(file, `${JSON.stringify(state, undefined, 1)}\n`, write);
