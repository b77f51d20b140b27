import type { ChildProcess } from 'node:child_process';

const processes = new Set<ChildProcess>();

/** Kills a process when the worker that started it ends: a failed test may leave it behind. */
export function endWithWorker(child: ChildProcess): void {
  processes.add(child);
  child.once('exit', () => processes.delete(child));
}

function endAll(): void {
  for (const child of processes) child.kill('SIGKILL');
}

process.once('exit', endAll);
process.once('SIGTERM', () => {
  endAll();
  process.kill(process.pid, 'SIGTERM');
});
