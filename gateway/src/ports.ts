import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EventOf } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { WaitingRoomUpdate } from '@marathon/contracts/waitingRoom';

export interface Upstream {
  /** `unavailable`: nothing has been sent. */
  handle(req: IncomingMessage, res: ServerResponse, from: RequestOrigin): Promise<Result<void>>;
  ready(): Promise<unknown>;
}

/** Undefined unless the status is 200. */
export type ReadJson = (path: string, signal: AbortSignal) => Promise<unknown>;

export interface RequestOrigin {
  /** The account, or the address without a sign-in. Callers share the connections to a service fairly. */
  readonly caller: string;
  readonly isStranger: boolean;
}

export interface PersonalDataSource {
  /** Rejects if a service does not answer. */
  of(accountId: string): Promise<Readonly<Record<string, unknown>>>;
}

export const challengeLifetimeMs = 5 * 60_000;

/** Accepted proofs of work, kept at least as long as their challenges. Never rejects. */
export interface SpentProofs {
  /** New challenges belong to the first. */
  series(): Promise<readonly [ProofSeries, ...ProofSeries[]]>;
}

/** A new series begins when the list of spent proofs is lost. */
export interface ProofSeries {
  readonly id: string;
  /** `full`: too many in a short time; `gone`: the list is lost, so the proof counts as spent. */
  spend(proof: string): Promise<'new' | 'known' | 'full' | 'gone'>;
}

/** `changed`: the page fetches the marathon. `position`: carries only its id. */
export type LiveUpdate =
  | ({ readonly kind: 'count' } & EventOf<'marathon.count-changed'>['data'])
  | { readonly kind: 'changed'; readonly marathonId: string }
  | ({ readonly kind: 'waiting-room' } & WaitingRoomUpdate)
  | { readonly kind: 'position'; readonly gateway: string };

/** A subject's higher revision is later. Without revisions every update is. */
export interface RevisedUpdate {
  readonly subject: string;
  readonly revision: number | undefined;
  readonly update: LiveUpdate;
}

export interface UpdateMessage {
  readonly id: string;
  readonly update: LiveUpdate;
}

export interface UpdateLog {
  /** Atomically appends newer updates, and reads on. If it rejects, the log may contain them. */
  exchange(request: {
    readonly updates: readonly RevisedUpdate[];
    /** Undefined, or of another log: reads everything. */
    readonly after: string | undefined;
    /** Begins a new log, because the caller has updates that this one will never have. */
    readonly isBroken?: boolean;
  }): Promise<LogExtract>;
}

export interface LogExtract {
  /** Changes when the log's contents are lost. */
  readonly log: string;
  readonly lastId: string;
  readonly messages: readonly UpdateMessage[];
  readonly hasGap: boolean;
}

/** Gateways exchange metrics while an operator watches the operations page. */
export interface SharedFigures {
  /** Announces a viewer; omits gateways that are silent for a minute. */
  ask(): Promise<readonly PublishedFigures[]>;
  /** Whether there was a viewer within the last seconds. */
  isAsked(): Promise<boolean>;
  tell(text: string): Promise<void>;
  leave(): Promise<void>;
}

export interface PublishedFigures {
  readonly gateway: string;
  readonly text: string;
  readonly ageMs: number;
}
