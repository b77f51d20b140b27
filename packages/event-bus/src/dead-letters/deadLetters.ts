import type { MarathonEvent } from '@marathon/contracts/events';

export interface DeadLetter {
  readonly consumer: string;
  readonly event: MarathonEvent;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Events that a consumer could not handle after all tries. They wait for an operator to replay or discard them. */
export interface DeadLetters {
  /** The oldest first. */
  list(): Promise<readonly DeadLetter[]>;
  /** Gives the dead letters of one consumer, or of all, each to its own consumer again; how many that were. */
  replay(consumer?: string): Promise<number>;
  /**
   * Forgets this event of a consumer, or all of them, also while a replay of it waits: nobody gets them again. Returns how
   * many that were.
   */
  discard(consumer: string, eventId?: string): Promise<number>;
}

export interface DeadLetterSink {
  /** A later dead letter of the same consumer and event replaces an earlier one. */
  add(deadLetter: DeadLetter): Promise<void>;
}
