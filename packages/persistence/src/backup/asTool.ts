export class ToolUsageError extends Error {}

/** Exits with 1 after an error, printed without a stack, or with 2 for wrong usage. `--help` prints the usage. */
export async function asTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUsage = error instanceof ToolUsageError;
    if (isUsage && process.argv.includes('--help')) return void process.stdout.write(`${error.message}\n`);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
