/** Wrong use; the message says how it is used. */
export class ToolUsageError extends Error {}

/** Tells what `work` throws without a stack, and ends with code 1, or 2 for wrong use. */
export async function asTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = error instanceof ToolUsageError ? 2 : 1;
  }
}
