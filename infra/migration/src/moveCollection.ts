import type { Collection } from './collection.ts';

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
