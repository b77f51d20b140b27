import type { EventOf } from '@marathon/contracts/events';

/** Events that open pages learn about. */
export type UpdateEvent = EventOf<'marathon.count-changed' | 'marathon.updated' | 'marathon.deleted'>;

/** The current count of a marathon, or that it changed in another way; then the page fetches the rest itself. */
export type LiveUpdate =
  | { readonly kind: 'count'; readonly marathonId: string; readonly registrationCount: number }
  | { readonly kind: 'changed'; readonly marathonId: string };

/** An update as it is sent to open pages. Ids rise, also across restarts. */
export interface UpdateMessage {
  readonly id: number;
  readonly update: LiveUpdate;
}

/** Gathers updates until they are sent, and keeps the sent ones, so that a page that reconnects can catch up. */
export interface ReplayBuffer {
  /**
   * Adds the updates of these events. Of two counts of a marathon the one with the higher revision is the later, whatever
   * their order; their times do not count, since a clock may be set back.
   */
  add(events: readonly UpdateEvent[]): void;
  /** Takes the updates that are to be sent now: one per marathon and kind, however often it changed. */
  drain(): readonly UpdateMessage[];
  /** What was sent after this id; undefined when the buffer does not reach back so far. */
  since(id: number): readonly UpdateMessage[] | undefined;
  /** The id of the last sent update. */
  readonly lastId: number;
}

/** Marathons whose latest count revision is kept. */
const maxMarathons = 10_000;

/**
 * @param firstId the time in milliseconds, so that ids rise across restarts
 * @param capacity how many sent updates are kept
 */
export function createReplayBuffer(firstId: number, capacity = 1_000): ReplayBuffer {
  const sent: UpdateMessage[] = [];
  const pending = new Map<string, LiveUpdate>();
  const countRevisions = new Map<string, number>();
  let lastId = firstId;

  /** Whether a later count of this marathon is known; if not, remembers this one as the latest. */
  function isOutdated({ type, data }: UpdateEvent): boolean {
    if (type !== 'marathon.count-changed' || data.countRevision === undefined) return false;
    const { marathonId, countRevision } = data;
    if (countRevision <= (countRevisions.get(marathonId) ?? 0)) return true;
    // Moves the marathon to the end, so that the first one is the least recently changed.
    countRevisions.delete(marathonId);
    countRevisions.set(marathonId, countRevision);
    const [leastRecent] = countRevisions.keys();
    if (countRevisions.size > maxMarathons && leastRecent) countRevisions.delete(leastRecent);
    return false;
  }

  return {
    add(events) {
      for (const event of events) {
        if (isOutdated(event)) continue;
        const update = updateOf(event);
        pending.set(`${update.kind} ${update.marathonId}`, update);
      }
    },
    drain() {
      const messages = [...pending.values()].map((update) => {
        lastId += 1;
        return { id: lastId, update };
      });
      pending.clear();
      sent.push(...messages);
      sent.splice(0, sent.length - capacity);
      return messages;
    },
    since(id) {
      if (id === lastId) return [];
      const oldest = sent[0]?.id;
      if (oldest === undefined || id < oldest - 1 || id > lastId) return undefined;
      return sent.filter((message) => message.id > id);
    },
    get lastId() {
      return lastId;
    },
  };
}

function updateOf({ type, data }: UpdateEvent): LiveUpdate {
  const { marathonId } = data;
  if (type !== 'marathon.count-changed') return { kind: 'changed', marathonId };
  return { kind: 'count', marathonId, registrationCount: data.registrationCount };
}
