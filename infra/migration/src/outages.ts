import { isStoreUnavailable, type RecordTarget } from '@marathon/persistence';
import { TransferError } from './transferError.ts';

/** Runs `work`; an outage says which server is away, and how to go on. @throws TransferError */
export async function namingOutage<T>(server: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isStoreUnavailable(error) ? away(server, error) : error;
  }
}

/** A target whose outages name the server. */
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

function away(server: string, error: unknown): TransferError {
  const { message = 'no reason given' } = ((error as Error).cause ?? {}) as Partial<Error>;
  return new TransferError(
    `${server} does not answer (${message.slice(0, 200)}). The same command goes on where it stopped.`,
    { cause: error },
  );
}
