import { isStoreUnavailable, type RecordTarget } from '@marathon/persistence';
import { TransferError } from './transferError.ts';

/** Adds the server's name to outages, and how to resume. @throws TransferError */
export async function namingOutage<T>(server: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isStoreUnavailable(error) ? away(server, error) : error;
  }
}

export const withNamedOutages = <Entry>(
  server: string,
  target: RecordTarget<Entry>,
): RecordTarget<Entry> => ({
  isEmpty: () => namingOutage(server, target.isEmpty),
  put: (entries) => namingOutage(server, () => target.put(entries)),
  async *read() {
    try {
      yield* target.read();
    } catch (error) {
      throw isStoreUnavailable(error) ? away(server, error) : error;
    }
  },
});

const away = (server: string, error: unknown) =>
  new TransferError(
    `${server} is not available (${reasonOf(error)}). Run the same command again: it goes on where it stopped.`,
    { cause: error },
  );

/** The innermost cause is the most specific. */
function reasonOf(error: unknown): string {
  let reason = 'no reason given';
  for (let cause = (error as Error).cause; cause instanceof Error; cause = cause.cause)
    if (cause.message) reason = cause.message.slice(0, 200);
  return reason;
}
