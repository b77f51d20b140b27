import type { EventType, MarathonEvent } from '@marathon/contracts/events';

export interface Message {
  readonly event: MarathonEvent;
  readonly failures: number;
}

export interface Queue {
  readonly consumer: string;
  readonly types: Set<EventType>;
  readonly waiting: Message[];
  arriving: number;
}
