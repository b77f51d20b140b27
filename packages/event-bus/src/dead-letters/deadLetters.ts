import type { MarathonEvent } from '@marathon/contracts/events';

export interface DeadLetter {
  readonly consumer: string;
  readonly event: MarathonEvent;
  readonly reason: string;
  readonly at: string;
}

/** Events that failed every attempt, until an operator replays or discards them. */
export interface DeadLetters {
  list(): Promise<readonly DeadLetter[]>;
  /** To each event's own consumer; returns how many. */
  replay(consumer?: string): Promise<number>;
  /** Also removes waiting replays; returns how many. */
  discard(consumer: string, eventId?: string): Promise<number>;
}

export interface DeadLetterSink {
  add(deadLetter: DeadLetter): Promise<void>;
}
