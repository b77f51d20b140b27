import type { MarathonEvent } from '@marathon/contracts/events';

export interface DeadLetter {
  readonly consumer: string;
  readonly event: MarathonEvent;
  /** Why the last try failed, for the operator. */
  readonly reason: string;
  readonly at: string;
}

/** Where events go that a consumer could not handle after all tries, until an operator replays them. */
export interface DeadLetters {
  add(letter: DeadLetter): Promise<void>;
  list(): Promise<readonly DeadLetter[]>;
  /** Puts all of a consumer's letters, or everyone's, back on the bus; how many. Inboxes stop double effects. */
  replay(consumer?: string): Promise<number>;
}
