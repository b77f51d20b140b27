/** Plain JSON records of one kind, equal for every database. */
export interface RecordSource<Entry> {
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
