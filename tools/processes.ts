import { isAbsolute, join } from 'node:path';
import { type CommandOptions, runCommand as runIn } from '@marathon/remote-kit/command';

export const root = join(import.meta.dirname, '..');

/** Runs a tool of node_modules and keeps its words back unless it fails; then they are the error. */
export async function runQuietly(
  tool: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { code, output } = await run(tool, args, options);
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed (${code})\n${output}`);
  return output;
}

/** Runs a tool of node_modules to its end. */
export const run = (tool: string, args: readonly string[], options: CommandOptions = {}) =>
  runCommand(programOf(tool), args, options);

/** Runs a program to its end, in the root of this repository unless told. */
export const runCommand = (file: string, args: readonly string[], options: CommandOptions = {}) =>
  runIn(file, args, { cwd: root, ...options });

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
