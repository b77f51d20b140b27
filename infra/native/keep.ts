import { setTimeout as pause } from 'node:timers/promises';
import { hasDied } from './pidFile.ts';
import type { NativeProcess } from './process.ts';
import { pidFile, up } from './supervise.ts';

export interface KeepOptions {
  readonly folder: string;
  readonly tell: (name: string, outcome: string) => void;
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

/** Repeated deaths lengthen the pause, up to this. */
const longestPauseMs = 30_000;
const steadyMs = 60_000;

/** Restarts what dies until `signal` aborts, except what `down` has stopped. */
export async function keep(programs: readonly NativeProcess[], options: KeepOptions): Promise<void> {
  await Promise.all(programs.map((program) => keepOne(program, options)));
}

async function keepOne(
  program: NativeProcess,
  { folder, tell, signal, everyMs = 1_000 }: KeepOptions,
): Promise<void> {
  const file = pidFile(program, folder);
  let pauseMs = 0;
  let startedAt = Date.now();
  while (await passes(everyMs, signal)) {
    if (!hasDied(file)) continue;
    if (Date.now() - startedAt > steadyMs) pauseMs = 0;
    if (!(await passes(pauseMs, signal)) || !hasDied(file)) continue;
    pauseMs = Math.min(longestPauseMs, Math.max(everyMs, 2 * pauseMs));
    startedAt = Date.now();
    tell(program.name, 'died, starts again');
    tell(program.name, await up(program, folder).catch((error: unknown) => String(error)));
  }
}

const passes = (ms: number, signal: AbortSignal): Promise<boolean> =>
  pause(ms, true, { signal }).catch(() => false);
