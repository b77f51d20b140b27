import type { MarathonEvent } from '@marathon/contracts/events';
import type { OutboxEntry } from '@marathon/event-bus';
import type { RecordSource } from '@marathon/persistence';

interface Events {
  /** The outbox of a service. */
  readonly outbox: RecordSource<MarathonEvent>;
  /** Dead letters, and those that were being replayed: of any service. */
  readonly setAside: readonly RecordSource<MarathonEvent>[];
  readonly isOwn: (event: MarathonEvent) => boolean;
}

/**
 * The events that a service still has to publish, each once. Those that were set aside come first, since they are older:
 * their consumers try them again, and the others know them from their inboxes.
 */
export const waitingEvents = ({ outbox, setAside, isOwn }: Events): RecordSource<OutboxEntry> => ({
  *read() {
    let position = 0;
    const known = new Set<string>();
    for (const source of setAside) {
      for (const event of source.read()) {
        if (!isOwn(event) || known.has(event.id)) continue;
        known.add(event.id);
        yield { position: position++, event };
      }
    }
    for (const event of outbox.read()) if (!known.has(event.id)) yield { position: position++, event };
  },
});
