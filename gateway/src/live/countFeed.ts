import type { EventOf } from '@marathon/contracts/events';

interface Count {
  readonly marathonId: string;
  readonly registrationCount: number;
}

/** A count as it is told to open pages. Ids rise, across restarts too. */
export interface CountMessage extends Count {
  readonly id: number;
}

/** The latest counts, and what was told of them, so that a page that was away can catch up. */
export interface CountFeed {
  /**
   * Takes in what happened. What comes last is the newest, whatever its time says: the outbox keeps the order in which
   * a marathon's counts were committed, and what is delivered again is followed by what came after it. The time is
   * a wall clock's: after one is set back everything would look old, and the pages would hear nothing.
   */
  note(events: readonly EventOf<'marathon.count-changed'>[]): void;
  /** What is to be told now: one message a marathon, however often its count changed since the last time. */
  drain(): readonly CountMessage[];
  /** What was told after this id; undefined when that is too long ago to know. */
  since(id: number): readonly CountMessage[] | undefined;
}

/**
 * @param startsAt first id; the time in milliseconds, so that ids rise across restarts
 * @param remembers how many messages can be caught up on
 */
export function createCountFeed(startsAt: number, remembers = 1_000): CountFeed {
  const told: CountMessage[] = [];
  const pending = new Map<string, Count>();
  let lastId = startsAt;

  return {
    note(events) {
      for (const { data } of events) {
        const { marathonId, registrationCount } = data;
        pending.set(marathonId, { marathonId, registrationCount });
      }
    },
    drain() {
      const messages = [...pending.values()].map((count) => {
        lastId += 1;
        return { id: lastId, ...count };
      });
      pending.clear();
      told.push(...messages);
      told.splice(0, told.length - remembers);
      return messages;
    },
    since(id) {
      if (id === lastId) return [];
      const oldest = told[0]?.id;
      if (oldest === undefined || id < oldest - 1 || id > lastId) return undefined;
      return told.filter((message) => message.id > id);
    },
  };
}
