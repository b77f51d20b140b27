import { runningPid } from './pidFile.ts';
import type { NativeProcess } from './process.ts';
import { readinessOf } from './readiness.ts';
import { pidFile } from './supervise.ts';

/** One line: what it says of itself, its pid and where it is; what is missing where it cannot even start. */
export async function status(program: NativeProcess, folder: string): Promise<string> {
  const pid = runningPid(pidFile(program, folder));
  if (pid === undefined) return program.missing() ?? 'not running';
  const { says } = await readinessOf(program);
  return `${says} · pid ${pid} · ${program.addresses.join(' · ')}`;
}
