/** Where the records of one kind come from when a store moves. Records are plain JSON, the same for every database. */
export interface RecordSource<Entry> {
  /** All of them, in an order that stays while nothing is written; streamed. */
  read(): Iterable<Entry>;
}

/** Where the records of one kind go. A new adapter runs through `testing/recordTargetContract.ts`. */
export interface RecordTarget<Entry> {
  isEmpty(): Promise<boolean>;
  /** To store a record again changes nothing. */
  put(entries: readonly Entry[]): Promise<void>;
  /** All of them, in any order; streamed. */
  read(): AsyncIterable<Entry>;
}

/** The sources of a store, by the names of their collections. */
export type RecordSources<Entries> = { readonly [Name in keyof Entries]: RecordSource<Entries[Name]> };

/** The targets of a store, by the names of their collections. */
export type RecordTargets<Entries> = { readonly [Name in keyof Entries]: RecordTarget<Entries[Name]> };
