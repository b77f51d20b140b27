import type { EventOf } from '@marathon/contracts/events';

export type UpdateEvent = EventOf<'marathon.count-changed' | 'marathon.updated' | 'marathon.deleted'>;

/** `changed`: the page fetches the marathon. */
export type LiveUpdate =
  | ({ readonly kind: 'count' } & EventOf<'marathon.count-changed'>['data'])
  | { readonly kind: 'changed'; readonly marathonId: string };

/** Ids rise, also across restarts. */
export interface UpdateMessage {
  readonly id: number;
  readonly update: LiveUpdate;
}

/** Gathers updates until they are sent, and keeps the sent ones for pages that reconnect. */
export interface ReplayBuffer {
  /** Of two counts the one with the higher revision is the later: a clock may be set back. */
  add(events: readonly UpdateEvent[]): void;
  /** One per marathon and kind, however often it changed. */
  drain(): readonly UpdateMessage[];
  /** Undefined: the buffer does not reach back so far. */
  since(id: number): readonly UpdateMessage[] | undefined;
  readonly lastId: number;
}

const maxMarathons = 10_000;

/** @param firstId the time in milliseconds, so that ids rise across restarts */
export function createReplayBuffer(firstId: number, capacity = 1_000): ReplayBuffer {
  const sent: UpdateMessage[] = [];
  const pending = new Map<string, LiveUpdate>();
  const countRevisions = new Map<string, number>();
  let lastId = firstId;

  function isOutdated({ type, data }: UpdateEvent): boolean {
    if (type !== 'marathon.count-changed' || data.countRevision === undefined) return false;
    const { marathonId, countRevision } = data;
    if (countRevision <= (countRevisions.get(marathonId) ?? 0)) return true;
    // A Map keeps the order of insertion: the first one is the least recent.
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
  return { kind: 'count', ...data };
}
