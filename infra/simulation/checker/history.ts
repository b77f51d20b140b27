/** What a client asked for. */
export type Ask =
  | { readonly op: 'add'; readonly limit: number | null }
  | { readonly op: 'edit'; readonly marathonId: string; readonly limit: number | null }
  | { readonly op: 'remove'; readonly marathonId: string }
  | {
      readonly op: 'register';
      readonly email: string;
      readonly marathonId: string;
      readonly key?: string;
      /** By the waiting room of the marathon. */
      readonly admitted?: boolean;
    }
  | { readonly op: 'cancel'; readonly email: string; readonly registrationId: string };

export interface RegistrationRecord {
  readonly registrationId: string;
  readonly marathonId: string;
  readonly email: string;
}

/** A marathon as svc-registrations knows it. */
export interface ProjectedMarathon {
  readonly marathonId: string;
  readonly revision: number;
  readonly limit: number | null;
  readonly deleted: boolean;
  readonly waitingRoom?: boolean;
}

/** A count as svc-marathons stores it. */
export interface StoredCount {
  readonly marathonId: string;
  readonly sum: number;
  readonly revision: number;
}

export interface ShownCount {
  readonly page: string;
  readonly marathonId: string;
  readonly count: number;
}

/** What is stored when everything has come to rest. */
export interface Rest {
  readonly registrations: readonly RegistrationRecord[];
  readonly marathons: readonly {
    readonly marathonId: string;
    readonly limit: number | null;
    readonly waitingRoom?: boolean;
    readonly registrationCount: number;
  }[];
  /** Events that wait, or could not be handled. */
  readonly unfinished: number;
}

/**
 * One thing that happened. Requests, answers, what pages were told and `rest` can be seen from outside. The others are
 * seen inside the stores at the moment of a commit: a history without them is judged by what is left.
 */
export type Happening =
  | { readonly kind: 'asked'; readonly request: number; readonly ask: Ask }
  /** A request without an answer, or with one of 500 or more, has an unknown outcome. `id` is of what a 201 made. */
  | {
      readonly kind: 'answered';
      readonly request: number;
      readonly status: number;
      readonly id?: string;
      readonly code?: string;
    }
  | { readonly kind: 'told'; readonly page: string; readonly marathonId: string; readonly count: number }
  /** What a page shows in the end. */
  | ({ readonly kind: 'shown' } & ShownCount)
  | ({ readonly kind: 'dead-letter'; readonly consumer: string; readonly reason?: string } & EventId)
  | ({ readonly kind: 'rest' } & Rest)
  | ({ readonly kind: 'granted'; readonly admitted?: boolean } & RegistrationRecord)
  | { readonly kind: 'cancelled'; readonly registrationId: string }
  | ({ readonly kind: 'known' } & ProjectedMarathon)
  | { readonly kind: 'stored'; readonly type: string; readonly event: string }
  | { readonly kind: 'counted'; readonly events: readonly string[]; readonly counts: readonly StoredCount[] }
  /** A consumer could not handle this event, given alone, although its store worked. */
  | ({ readonly kind: 'failed'; readonly consumer: string } & EventId)
  /** For the reader alone. */
  | { readonly kind: 'fault'; readonly what: string }
  | { readonly kind: 'log'; readonly level: string; readonly message: string };

interface EventId {
  readonly event: string;
}

/** `at` is in milliseconds since the start, by no process's clock. */
export type Entry = { readonly at: number; readonly by: string } & Happening;

/** In the order in which it happened. */
export type History = readonly Entry[];

export type EntryOf<K extends Happening['kind']> = Extract<Entry, { kind: K }>;

export const entriesOf = <K extends Happening['kind']>(history: History, kind: K): readonly EntryOf<K>[] =>
  history.filter((entry): entry is EntryOf<K> => entry.kind === kind);

/** What was stored in the end. */
export function restOf(history: History): Rest {
  const rest = entriesOf(history, 'rest').at(-1);
  if (!rest) throw new Error('a history ends with what is stored at rest');
  return rest;
}
