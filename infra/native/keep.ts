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

/** What dies again and again is started less and less often. */
const longestPauseMs = 30_000;
/** Whoever ran so long has not died of its start. */
const steadyMs = 60_000;

/** Starts again what died, until `signal` aborts. What `down` has ended stays down. */
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

/** False when it was aborted meanwhile. */
const passes = (ms: number, signal: AbortSignal): Promise<boolean> =>
  pause(ms, true, { signal }).catch(() => false);
