export type Ask =
  | { readonly op: 'add'; readonly limit: number | null }
  | { readonly op: 'edit'; readonly marathonId: string; readonly limit: number | null }
  | { readonly op: 'remove'; readonly marathonId: string }
  | {
      readonly op: 'register';
      readonly email: string;
      readonly marathonId: string;
      readonly key?: string;
      readonly admitted?: boolean;
    }
  | { readonly op: 'cancel'; readonly email: string; readonly registrationId: string };

export interface RegistrationRecord {
  readonly registrationId: string;
  readonly marathonId: string;
  readonly email: string;
}

export interface ProjectedMarathon {
  readonly marathonId: string;
  readonly revision: number;
  readonly limit: number | null;
  readonly deleted: boolean;
  readonly waitingRoom?: boolean;
}

export interface StoredCount {
  readonly marathonId: string;
  readonly sum: number;
  readonly revision: number;
}

export interface PageCount {
  readonly page: string;
  readonly marathonId: string;
  readonly count: number;
}

export interface Rest {
  readonly registrations: readonly RegistrationRecord[];
  readonly marathons: readonly {
    readonly marathonId: string;
    readonly limit: number | null;
    readonly waitingRoom?: boolean;
    readonly registrationCount: number;
  }[];
  /** Waiting events and dead letters. */
  readonly unfinished: number;
}

/**
 * Requests, answers, updates of pages and `rest` are visible from outside. The others come from inside the
 * stores: a history without them is checked by its end.
 */
export type HistoryEntry =
  | { readonly kind: 'asked'; readonly request: number; readonly ask: Ask }
  /** No answer, or one of 500 or more, means an unknown outcome. `id` is the created one of a 201. */
  | {
      readonly kind: 'answered';
      readonly request: number;
      readonly status: number;
      readonly id?: string;
      readonly code?: string;
    }
  | { readonly kind: 'told'; readonly page: string; readonly marathonId: string; readonly count: number }
  /** Final state of a page. */
  | ({ readonly kind: 'shown' } & PageCount)
  | ({ readonly kind: 'dead-letter'; readonly consumer: string; readonly reason?: string } & EventId)
  | ({ readonly kind: 'rest' } & Rest)
  | ({ readonly kind: 'granted'; readonly admitted?: boolean } & RegistrationRecord)
  | { readonly kind: 'cancelled'; readonly registrationId: string }
  | ({ readonly kind: 'known' } & ProjectedMarathon)
  | { readonly kind: 'stored'; readonly type: string; readonly event: string }
  | { readonly kind: 'counted'; readonly events: readonly string[]; readonly counts: readonly StoredCount[] }
  /** The consumer failed on this event alone, with a working store. */
  | ({ readonly kind: 'failed'; readonly consumer: string } & EventId)
  | { readonly kind: 'fault'; readonly what: string }
  | { readonly kind: 'log'; readonly level: string; readonly message: string };

interface EventId {
  readonly event: string;
}

/** `at` is milliseconds since the start, by no process's clock. */
export type Entry = { readonly at: number; readonly by: string } & HistoryEntry;

export type History = readonly Entry[];

export type EntryOf<K extends HistoryEntry['kind']> = Extract<Entry, { kind: K }>;

export const entriesOf = <K extends HistoryEntry['kind']>(history: History, kind: K): readonly EntryOf<K>[] =>
  history.filter((entry): entry is EntryOf<K> => entry.kind === kind);

export function restOf(history: History): Rest {
  const rest = entriesOf(history, 'rest').at(-1);
  if (!rest) throw new Error('a history ends with what is stored at rest');
  return rest;
}
