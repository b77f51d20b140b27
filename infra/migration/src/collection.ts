import type { RecordSource, RecordTarget } from '@marathon/persistence';

export interface Collection {
  readonly name: string;
  readonly source: RecordSource<unknown>;
  readonly target: RecordTarget<unknown>;
  /** The fields that both sides can reveal. */
  readonly comparable: (entry: unknown) => unknown;
  readonly perBatch: number;
}

export function* comparableOf({ source, comparable }: Collection): Iterable<unknown> {
  for (const entry of source.read()) yield comparable(entry);
}

export async function* storedIn({ target, comparable }: Collection): AsyncIterable<unknown> {
  for await (const entry of target.read()) yield comparable(entry);
}

interface Options {
  readonly done: number;
  readonly onStored: (done: number) => Promise<void>;
}

export async function moveCollection(
  { source, target, perBatch }: Collection,
  { done, onStored }: Options,
): Promise<void> {
  let stored = done;
  let batch: unknown[] = [];
  const store = async () => {
    await target.put(batch);
    stored += batch.length;
    batch = [];
    await onStored(stored);
  };

  let position = 0;
  for (const entry of source.read()) {
    position += 1;
    if (position <= done) continue;
    batch.push(entry);
    if (batch.length === perBatch) await store();
  }
  if (batch.length > 0) await store();
}
