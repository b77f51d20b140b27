/** Wrong use of a command; the message says how it is used. */
export class UsageError extends Error {}

/** Runs a command; what it throws is told without a stack and ends the process with code 1, or 2 for wrong use. */
export async function asCommand(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
