import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { NativeProcess } from './process.ts';
import { logFile } from './supervise.ts';

/** Prints the end of its log and what comes, until Ctrl-C. False when it has never run. */
export async function follow(program: NativeProcess, folder: string): Promise<boolean> {
  const file = logFile(program, folder);
  if (!existsSync(file)) return false;
  const tail = spawn('tail', ['-n', '100', '-F', file], { stdio: 'inherit' });
  // A terminal sends it to both; whoever stops this process stops the other with it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => tail.kill());
  return new Promise((resolve) => tail.once('exit', () => resolve(true)));
}
