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
  /** Takes in what happened; older news of a marathon than what is known is dropped. */
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
  const newest = new Map<string, string>();
  let lastId = startsAt;

  return {
    note(events) {
      for (const { time, data } of events) {
        const { marathonId, registrationCount } = data;
        const known = newest.get(marathonId);
        if (known !== undefined && isLate(time, known)) continue;
        remember(newest, marathonId, time);
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

/** Between processes news overtake each other by seconds. A greater step back is a clock that was set: news all the same. */
const overtakenByMs = 10_000;

function isLate(time: string, known: string): boolean {
  const behindMs = Date.parse(known) - Date.parse(time);
  return behindMs > 0 && behindMs <= overtakenByMs;
}

const marathonsKept = 10_000;

/** The most recently changed marathons stay; the others have no news that could come late. */
function remember(newest: Map<string, string>, marathonId: string, time: string): void {
  newest.delete(marathonId);
  newest.set(marathonId, time);
  if (newest.size <= marathonsKept) return;
  const [longestUnchanged] = newest.keys();
  if (longestUnchanged !== undefined) newest.delete(longestUnchanged);
}
