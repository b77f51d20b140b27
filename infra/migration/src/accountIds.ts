import type { AccountEntry } from '@marathon/identity';
import type { RecordSource, RecordTarget } from '@marathon/persistence';
import type { Collection } from './collection.ts';

type IdOf = (accountId: string | null) => string | null;

/** Ids of accounts change with the provider: emails connect them. */
export interface AccountIds {
  /** Null for a deleted account. */
  readonly knownHere: () => IdOf;
  /** Call it after moving the accounts. */
  readonly there: () => Promise<IdOf>;
  readonly here: () => Promise<IdOf>;
}

export function accountIdsOf(
  source: RecordSource<AccountEntry>,
  target: Pick<RecordTarget<AccountEntry>, 'read'>,
): AccountIds {
  const byEmail = once(() => new Map(entriesOf(source)));
  const sourceIds = once(() => new Set(byEmail().values()));
  const moved = once(async () => {
    const [there, here] = [new Map<string, string>(), new Map<string, string>()];
    for await (const { email, subject } of target.read()) {
      const before = byEmail().get(email);
      if (before === undefined) continue;
      there.set(before, subject);
      here.set(subject, before);
    }
    return { there, here };
  });
  const idIn =
    (ids: ReadonlyMap<string, string>): IdOf =>
    (id) =>
      id === null ? null : (ids.get(id) ?? null);
  return {
    knownHere: () => (id) => (id !== null && sourceIds().has(id) ? id : null),
    there: async () => idIn((await moved()).there),
    here: async () => idIn((await moved()).here),
  };
}

function* entriesOf(source: RecordSource<AccountEntry>): Iterable<[string, string]> {
  for (const { email, subject } of source.read()) yield [email, subject];
}

type Renew<Entry> = (entry: Entry, idOf: IdOf) => Entry | undefined;

/** Stores entries with the new ids, and reads them back with the old ones. */
export function underIds<Entry>(
  ids: AccountIds | undefined,
  collection: Collection,
  renew: Renew<Entry>,
): Collection {
  if (ids === undefined) return collection;
  const { source, target } = collection;
  const renewed = (entries: Iterable<unknown>, idOf: IdOf) =>
    [...entries].flatMap((entry) => renew(entry as Entry, idOf) ?? []);
  return {
    ...collection,
    source: {
      *read() {
        for (const entry of source.read()) yield* renewed([entry], ids.knownHere());
      },
    },
    target: {
      isEmpty: target.isEmpty,
      put: async (entries) => target.put(renewed(entries, await ids.there())),
      async *read() {
        const idOf = await ids.here();
        for await (const entry of target.read()) yield* renewed([entry], idOf);
      },
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
