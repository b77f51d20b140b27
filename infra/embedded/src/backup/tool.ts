import { parseArgs } from 'node:util';

/** Wrong use; the message says how it is used. */
export class ToolUsageError extends Error {}

/** The values of these options. @throws ToolUsageError for anything else */
export function optionsOf<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  usage: string,
): { readonly [name in Name]?: string } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const));
  try {
    return parseArgs({ args: [...words], options }).values as { [name in Name]?: string };
  } catch {
    throw new ToolUsageError(usage);
  }
}

/** Tells what `work` throws without a stack, and ends with code 1, or 2 for wrong use. */
export async function asTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = error instanceof ToolUsageError ? 2 : 1;
  }
}
