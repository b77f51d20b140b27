import { hasDied, runningPid } from './pidFile.ts';
import type { NativeProcess } from './process.ts';
import { answers, readinessOf } from './readiness.ts';
import { pidFile } from './supervise.ts';

export async function status(program: NativeProcess, folder: string): Promise<string> {
  const file = pidFile(program, folder);
  const pid = runningPid(file);
  if (pid === undefined && hasDied(file) && (await answers(program.port)))
    return `has died; what it had started still answers at port ${program.port}, until the next up or down`;
  if (pid === undefined) return program.missing() ?? 'not running';
  const { says } = await readinessOf(program);
  return `${says} · pid ${pid} · ${program.addresses.join(' · ')}`;
}
