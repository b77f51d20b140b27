import { readFile } from 'node:fs/promises';
import { emptyState, type RegistryState } from '../../domain/registryState.ts';
import { stateSchema } from '../storedShapes.ts';
import { replaceFile, type writeDurably } from './durableFiles.ts';

/** A missing file is an empty registry; a damaged one is an error, so that nobody deploys over it. */
export async function readState(file: string): Promise<RegistryState> {
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

export const writeState = (file: string, state: RegistryState, write?: typeof writeDurably): Promise<void> =>
  replaceFile(file, `${JSON.stringify(state, undefined, 1)}\n`, write);
