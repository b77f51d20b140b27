/** The message explains the usage. */
export class UsageError extends Error {}

/**
 * Runs a command; what it throws is told without a stack and ends the process with code 1, or 2 for wrong use.
 * With `--help` the usage is the answer.
 */
export async function asCommand(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUsage = error instanceof UsageError;
    if (isUsage && process.argv.includes('--help')) return void process.stdout.write(`${error.message}\n`);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
