import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export async function run(file: string, args: readonly string[], cwd?: string): Promise<void> {
  try {
    await execute(file, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw new Error(`${file} failed: ${(stderr.trim() || stdout.trim()).split('\n').at(-1)}`);
  }
}
