import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

export interface Position {
  readonly line: number;
  /** The first one is 1, as in a stack. */
  readonly column: number;
}

export interface SourcePosition extends Position {
  /** As the map names it. */
  readonly source: string;
}

export interface MapToRead {
  readonly text: string;
  readonly positions: readonly Position[];
}

export type ReadMap = readonly (SourcePosition | undefined)[];

/** In the process that reads (MB). A thread would take this process along when its memory is at an end. */
const megabytes = 192;
const withinMs = 5_000;

/**
 * Reads source maps in a process that ends with them, at a low priority and without secrets: whoever uploads a map that takes too
 * much time or memory has stacks without sources, and costs nobody else.
 * @returns undefined where it takes too much
 */
export async function readMaps(maps: readonly MapToRead[]): Promise<readonly ReadMap[] | undefined> {
  const child = fork(join(import.meta.dirname, 'mapReader.ts'), {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const { promise, resolve } = Promise.withResolvers<readonly ReadMap[] | undefined>();
  const fail = () => resolve(undefined);
  const timer = setTimeout(fail, withinMs);
  child.once('message', (read) => resolve(read as readonly ReadMap[]));
  child.once('exit', fail).once('error', fail);
  child.send(maps, (error) => error && fail());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** It may have ended already. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
