import type { Clock } from '@marathon/contracts/clock';
import { wireNames } from '@marathon/contracts/wireNames';
import { type EventBus, NoConsumer, newEvent } from '@marathon/event-bus';
import type { Turn } from '@marathon/waiting-room';

type Publisher = Pick<EventBus, 'publish'>;

export interface TurnEvents {
  announce(marathonId: string, turns: readonly Turn[]): Promise<void>;
  publishTo(bus: Publisher): void;
}

/** Turns as events. They wait in the room until there is a bus. */
export function createTurnEvents(now: Clock): TurnEvents {
  const { promise: publisher, resolve: publishTo } = Promise.withResolvers<Publisher>();
  const { eventSource: source } = wireNames.gateway;
  return {
    publishTo,
    async announce(marathonId, turns) {
      const bus = await publisher;
      const events = turns.map(({ expiresAt, ...turn }) => {
        const data = { marathonId, ...turn, expiresAt: new Date(expiresAt).toISOString() };
        return newEvent({ type: 'waiting-room.called', source, data, at: now() });
      });
      await bus.publish(events).catch((error: unknown) => {
        // Without a consumer nobody sends emails, and a turn is soon out of date.
        if (!(error instanceof NoConsumer)) throw error;
      });
    },
  };
}
