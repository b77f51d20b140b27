import type { MarathonEvent } from '@marathon/contracts/events';

export interface DeadLetter {
  readonly consumer: string;
  readonly event: MarathonEvent;
  /** Why the last try failed, for the operator. */
  readonly reason: string;
  readonly at: string;
}

/** Events that a consumer could not handle after all tries. They wait for an operator to replay them. */
export interface DeadLetters {
  add(deadLetter: DeadLetter): Promise<void>;
  list(): Promise<readonly DeadLetter[]>;
  /** Publishes the dead letters of one consumer, or of all, again; how many. Inboxes prevent double effects. */
  replay(consumer?: string): Promise<number>;
}
