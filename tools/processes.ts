import { isAbsolute, join } from 'node:path';
import { type CommandOptions, runCommand as runIn } from '@marathon/remote-kit/command';

export const root = join(import.meta.dirname, '..');

/** Runs a tool of node_modules; its output becomes the error if it fails. */
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

export const runCommand = (file: string, args: readonly string[], options: CommandOptions = {}) =>
  runIn(file, args, { cwd: root, ...options });

/** A tool of node_modules, or a path. Node is the current one: not every npm links it into .bin. */
export function programOf(tool: string): string {
  if (isAbsolute(tool)) return tool;
  return tool === 'node' ? process.execPath : join(root, 'node_modules', '.bin', tool);
}

/** Prints an error without a stack and exits with 1. */
export async function stopOnFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
