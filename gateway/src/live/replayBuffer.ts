import type { EventOf } from '@marathon/contracts/events';

/** What an open page may want to hear of a marathon. */
export type UpdateEvent = EventOf<'marathon.count-changed' | 'marathon.updated' | 'marathon.deleted'>;

/** Its count as it is now, or that it changed otherwise: then the page asks for the rest itself. */
export type News =
  | { readonly kind: 'count'; readonly marathonId: string; readonly registrationCount: number }
  | { readonly kind: 'changed'; readonly marathonId: string };

/** News as they are told to open pages. Ids rise, across restarts too. */
export interface UpdateMessage {
  readonly id: number;
  readonly news: News;
}

/** The latest news, and what was told of them, so that a page that was away can catch up. */
export interface ReplayBuffer {
  /**
   * Takes in what happened. Of two counts of a marathon the one with the higher revision is the later, in whatever order
   * they come; their times say nothing, since a clock may be set back.
   */
  note(events: readonly UpdateEvent[]): void;
  /** What is to be told now: one message a marathon and kind, however often it changed since the last time. */
  drain(): readonly UpdateMessage[];
  /** What was told after this id; undefined when that is too long ago to know. */
  since(id: number): readonly UpdateMessage[] | undefined;
  /** The id of what was told last. */
  readonly lastId: number;
}

/** Of so many marathons the revision of the latest count is known. */
const mostMarathons = 10_000;

/**
 * @param startsAt first id; the time in milliseconds, so that ids rise across restarts
 * @param remembers how many messages can be caught up on
 */
export function createReplayBuffer(startsAt: number, remembers = 1_000): ReplayBuffer {
  const told: UpdateMessage[] = [];
  const pending = new Map<string, News>();
  const countRevisions = new Map<string, number>();
  let lastId = startsAt;

  /** Whether a later count of this marathon is known; if not, this one is noted as the latest. */
  function isOutdated({ type, data }: UpdateEvent): boolean {
    if (type !== 'marathon.count-changed' || data.countRevision === undefined) return false;
    const { marathonId, countRevision } = data;
    if (countRevision <= (countRevisions.get(marathonId) ?? 0)) return true;
    // The one that was heard of last goes to the end, so that the first is the longest silent.
    countRevisions.delete(marathonId);
    countRevisions.set(marathonId, countRevision);
    const [longestSilent] = countRevisions.keys();
    if (countRevisions.size > mostMarathons && longestSilent) countRevisions.delete(longestSilent);
    return false;
  }

  return {
    note(events) {
      for (const event of events) {
        if (isOutdated(event)) continue;
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

function newsOf({ type, data }: UpdateEvent): News {
  const { marathonId } = data;
  if (type !== 'marathon.count-changed') return { kind: 'changed', marathonId };
  return { kind: 'count', marathonId, registrationCount: data.registrationCount };
}
