import type { RecordSource, RecordTarget } from '@marathon/persistence';

/** Entries of one kind: where they are, and where they go. */
export interface Collection {
  /** Of the database, and of the collection in it. */
  readonly name: string;
  readonly source: RecordSource<unknown>;
  readonly target: RecordTarget<unknown>;
  /** What both sides tell of an entry. */
  readonly comparable: (entry: unknown) => unknown;
  /** How many entries are stored at a time. */
  readonly perBatch: number;
}

export function* comparableOf({ source, comparable }: Collection): Iterable<unknown> {
  for (const entry of source.read()) yield comparable(entry);
}

export async function* storedIn({ target, comparable }: Collection): AsyncIterable<unknown> {
  for await (const entry of target.read()) yield comparable(entry);
}
