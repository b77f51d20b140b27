import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { NativeProcess } from './process.ts';
import { logFile } from './supervise.ts';

/** Follows the logs until Ctrl-C. False if none of the programs has ever run. */
export async function follow(programs: readonly NativeProcess[], folder: string): Promise<boolean> {
  const files = programs.map((program) => logFile(program, folder)).filter((file) => existsSync(file));
  if (files.length === 0) return false;
  const lines = files.length === 1 ? 100 : 20;
  const tail = spawn('tail', ['-n', `${lines}`, '-F', ...files], { stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => tail.kill());
  return new Promise((resolve) => tail.once('exit', () => resolve(true)));
}
