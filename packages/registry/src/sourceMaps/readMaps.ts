import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

export interface Position {
  readonly line: number;
  /** 1-based, as in a stack. */
  readonly column: number;
}

export interface SourcePosition extends Position {
  readonly source: string;
}

export interface MapToRead {
  readonly text: string;
  readonly positions: readonly Position[];
}

export type ReadMap = readonly (SourcePosition | undefined)[];

/** Memory limit of the child (MB). A thread that runs out of memory would end this process. */
const megabytes = 192;
const withinMs = 5_000;

/** In a low-priority child without secrets: a map that needs too much time or memory affects only its own stacks. */
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

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
