import type { EventOf } from '@marathon/contracts/events';

/** What an open page may want to hear of a marathon. */
export type NewsEvent = EventOf<'marathon.count-changed' | 'marathon.updated' | 'marathon.deleted'>;

/** Its count as it is now, or that it changed otherwise: then the page asks for the rest itself. */
export type News =
  | { readonly kind: 'count'; readonly marathonId: string; readonly registrationCount: number }
  | { readonly kind: 'changed'; readonly marathonId: string };

/** News as they are told to open pages. Ids rise, across restarts too. */
export interface NewsMessage {
  readonly id: number;
  readonly news: News;
}

/** The latest news, and what was told of them, so that a page that was away can catch up. */
export interface NewsFeed {
  /**
   * Takes in what happened. What comes last is the newest, whatever its time says: the outbox keeps the order in which
   * a marathon's counts were committed, and what is delivered again is followed by what came after it. The time is
   * a wall clock's: after one is set back everything would look old, and the pages would hear nothing.
   */
  note(events: readonly NewsEvent[]): void;
  /** What is to be told now: one message a marathon and kind, however often it changed since the last time. */
  drain(): readonly NewsMessage[];
  /** What was told after this id; undefined when that is too long ago to know. */
  since(id: number): readonly NewsMessage[] | undefined;
  /** The id of what was told last. */
  readonly lastId: number;
}

/**
 * @param startsAt first id; the time in milliseconds, so that ids rise across restarts
 * @param remembers how many messages can be caught up on
 */
export function createNewsFeed(startsAt: number, remembers = 1_000): NewsFeed {
  const told: NewsMessage[] = [];
  const pending = new Map<string, News>();
  let lastId = startsAt;

  return {
    note(events) {
      for (const event of events) {
        const news = newsOf(event);
        pending.set(`${news.kind} ${news.marathonId}`, news);
      }
    },
    drain() {
      const messages = [...pending.values()].map((news) => {
        lastId += 1;
        return { id: lastId, news };
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
    get lastId() {
      return lastId;
    },
  };
}

function newsOf({ type, data }: NewsEvent): News {
  const { marathonId } = data;
  if (type !== 'marathon.count-changed') return { kind: 'changed', marathonId };
  return { kind: 'count', marathonId, registrationCount: data.registrationCount };
}
