import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EventOf } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { WaitingRoomUpdate } from '@marathon/contracts/waitingRoom';

/** In this process, or at an address. */
export interface Upstream {
  /** `unavailable`: nothing has been sent. */
  handle(req: IncomingMessage, res: ServerResponse, from: RequestOrigin): Promise<Result<void>>;
  ready(): Promise<unknown>;
}

/** The answer to a GET that everybody may make; undefined where it is not 200. */
export type ReadJson = (path: string, signal: AbortSignal) => Promise<unknown>;

export interface RequestOrigin {
  /** The account, or the address when nobody is signed in. Callers share the connections to a service fairly. */
  readonly caller: string;
  readonly isStranger: boolean;
}

/** A part of the product that holds something about people. */
export interface PersonalDataSource {
  /** All of it, each kind under a name of its own. Rejects when the part does not answer. */
  of(accountId: string): Promise<Readonly<Record<string, unknown>>>;
}

/** How long a challenge of a proof of work is good. */
export const challengeLifetimeMs = 5 * 60_000;

/** Which proofs of work were accepted, for at least the lifetime of their challenges. Never rejects. */
export interface SpentProofs {
  /** Those whose proofs can be told to be spent now. New challenges are of the first one. */
  series(): Promise<readonly [ProofSeries, ...ProofSeries[]]>;
}

/** Challenges with one list of spent proofs. Who forgets the list begins another series. */
export interface ProofSeries {
  readonly id: string;
  /**
   * `new` once for each proof; `full`: too many were spent in a short time; `gone`: nobody can tell any more, the proof is
   * as good as spent.
   */
  spend(proof: string): Promise<'new' | 'known' | 'full' | 'gone'>;
}

/** `changed`: the page fetches the marathon. `position`: tells nothing but its id. */
export type LiveUpdate =
  | ({ readonly kind: 'count' } & EventOf<'marathon.count-changed'>['data'])
  | { readonly kind: 'changed'; readonly marathonId: string }
  | ({ readonly kind: 'waiting-room' } & WaitingRoomUpdate)
  | { readonly kind: 'position'; readonly gateway: string };

/** Of two updates of one subject the one with the higher revision is the later. Without one each is. */
export interface RevisedUpdate {
  readonly subject: string;
  readonly revision: number | undefined;
  readonly update: LiveUpdate;
}

export interface UpdateMessage {
  /** Of this log and no other. */
  readonly id: string;
  readonly update: LiveUpdate;
}

/** Live updates in one order: of one process, or of several gateways. */
export interface UpdateLog {
  /**
   * In one step appends each update that is later than what the log had of its subject, and reads on.
   * Rejects when the log does not answer: then the updates may be in it.
   */
  exchange(request: {
    readonly updates: readonly RevisedUpdate[];
    /** Where to read on. Undefined, or of another log: reads all that is kept. */
    readonly after: string | undefined;
    /** Begins a new log, since the caller has updates that this one will never have. */
    readonly isBroken?: boolean;
  }): Promise<LogExtract>;
}

export interface LogExtract {
  /** Changes when what was in the log is lost. */
  readonly log: string;
  readonly lastId: string;
  readonly messages: readonly UpdateMessage[];
  /** Messages between `after`, or the log's begin, and these are no longer kept. */
  readonly hasGap: boolean;
}

/** What gateways tell each other of their metrics while somebody looks at the operations page of one of them. */
export interface SharedFigures {
  /** Says that somebody looks, and answers what the other gateways told last; who has been silent for a minute is left out. */
  ask(): Promise<readonly ToldFigures[]>;
  /** Whether somebody looked within the last seconds. */
  isAsked(): Promise<boolean>;
  /** In the text format of Prometheus. */
  tell(text: string): Promise<void>;
  /** This gateway ends. */
  leave(): Promise<void>;
}

export interface ToldFigures {
  readonly gateway: string;
  readonly text: string;
  readonly ageMs: number;
}
