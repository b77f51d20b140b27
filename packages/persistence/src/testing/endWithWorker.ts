import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Kills a process when the worker that started it ends: a test that failed, or a hook that threw, may have left it behind. */
export function endWithWorker(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

process.once('exit', endAll);
// As vitest ends its workers.
process.once('SIGTERM', () => {
  endAll();
  process.kill(process.pid, 'SIGTERM');
});
