/** Wrong use of a command; the message says how it is used. */
export class UsageError extends Error {}

/** Somebody wants to know how a command is used, which is the message. */
export class HelpRequest extends Error {}

/** Runs a command; what it throws is told without a stack and ends the process with code 1, or 2 for wrong use. */
export async function asCommand(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof HelpRequest) return void process.stdout.write(`${error.message}\n`);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
