/** The message explains the usage. */
export class UsageError extends Error {}

/** Prints an error without a stack; exits with 1, or with 2 for wrong usage. `--help` prints the usage. */
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
