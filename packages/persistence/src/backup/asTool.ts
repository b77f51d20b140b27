/** The message explains the usage. */
export class ToolUsageError extends Error {}

/** Prints an error without a stack; exits with 1, or with 2 for wrong usage. */
export async function asTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = error instanceof ToolUsageError ? 2 : 1;
  }
}
