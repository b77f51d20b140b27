import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { isAbsolute, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Takes what other programs leave of the processors. */
  readonly inBackground?: boolean;
}

/** Runs a tool of node_modules and keeps its words back unless it fails; then they are the error. */
export async function runQuietly(
  tool: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, output } = await run(tool, args, options);
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed (${code})\n${output}`);
  return output;
}

/** Runs a tool of node_modules to its end. */
export const run = (tool: string, args: readonly string[], options: Options = {}) =>
  runCommand(programOf(tool), args, options);

/** Runs a program to its end. */
export function runCommand(
  file: string,
  args: readonly string[],
  { cwd = root, env = process.env, inBackground = false }: Options = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(file, args, {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (inBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** Where a tool of node_modules is, unless it is a path already. Node is the one that runs this: not every npm links its package into .bin. */
export function programOf(tool: string): string {
  if (isAbsolute(tool)) return tool;
  return tool === 'node' ? process.execPath : join(root, 'node_modules', '.bin', tool);
}

/** Runs a script's work; what it throws is told without a stack and ends the process with code 1. */
export async function stopOnFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
