import type { RecordSource, RecordTarget } from '@marathon/persistence';

export interface Collection {
  /** Database and collection. */
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
