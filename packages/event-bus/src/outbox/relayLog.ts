import type { EventType, MarathonEvent } from '@marathon/contracts/events';
import type { Logger } from '@marathon/service-kit';

type Side = 'outbox' | 'bus';

/** Logs the first failure to publish, and the recovery. */
export interface RelayLog {
  fails(side: Side, err: unknown): void;
  works(side: Side): void;
  isFailing(side: Side): boolean;
  published(taken: readonly MarathonEvent[], untaken: readonly MarathonEvent[]): void;
}

const words = {
  outbox: ['the outbox does not answer; its events wait in it', 'the outbox answers again'],
  bus: ['events cannot be published; they wait in the outbox', 'events are published again'],
} as const;

export function relayLog(logger: Logger): RelayLog {
  const failing = new Set<Side>();
  const untakenTypes = new Set<EventType>();

  return {
    works(side) {
      if (failing.delete(side)) logger.info(words[side][1]);
    },
    fails(side, err) {
      if (!failing.has(side)) logger.error({ err }, words[side][0]);
      failing.add(side);
    },
    isFailing: (side) => failing.has(side),
    published(taken, untaken) {
      const again = typesOf(taken).filter((type) => untakenTypes.delete(type));
      if (again.length > 0) logger.info({ types: again }, 'events that nobody took are published again');
      const types = typesOf(untaken).filter((type) => !untakenTypes.has(type));
      for (const type of types) untakenTypes.add(type);
      if (types.length > 0) logger.error({ types }, 'nobody takes these events; they wait in the outbox');
    },
  };
}

const typesOf = (events: readonly MarathonEvent[]) => [...new Set(events.map(({ type }) => type))];
