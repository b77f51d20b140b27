/** Source of one kind of records when a store moves: plain JSON, equal for every database. */
export interface RecordSource<Entry> {
  /** Streams all records in a stable order. */
  read(): Iterable<Entry>;
}

/** Every adapter must pass `testing/recordTargetContract.ts`. */
export interface RecordTarget<Entry> {
  isEmpty(): Promise<boolean>;
  /** Storing a record twice has no effect. */
  put(entries: readonly Entry[]): Promise<void>;
  read(): AsyncIterable<Entry>;
}

export type RecordSources<Entries> = { readonly [Name in keyof Entries]: RecordSource<Entries[Name]> };

export type RecordTargets<Entries> = { readonly [Name in keyof Entries]: RecordTarget<Entries[Name]> };
