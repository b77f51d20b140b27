import type { MarathonEvent } from '@marathon/contracts/events';
import type { OutboxEntry } from '@marathon/event-bus';
import type { RecordSource } from '@marathon/persistence';

interface Events {
  readonly outbox: RecordSource<MarathonEvent>;
  /** Of any service: an earlier version replayed dead letters to all consumers. */
  readonly formerReplays: RecordSource<MarathonEvent>;
  readonly isOwn: (event: MarathonEvent) => boolean;
}

/** Unpublished events of a service, each once. Former replays come first, since they are older. */
export const waitingEvents = ({ outbox, formerReplays, isOwn }: Events): RecordSource<OutboxEntry> =>
  inOrder({
    *read() {
      const ids = new Set<string>();
      for (const event of formerReplays.read()) {
        if (!isOwn(event)) continue;
        ids.add(event.id);
        yield event;
      }
      for (const event of outbox.read()) if (!ids.has(event.id)) yield event;
    },
  });

export const inOrder = (events: RecordSource<MarathonEvent>): RecordSource<OutboxEntry> => ({
  *read() {
    let position = 0;
    for (const event of events.read()) yield { position: position++, event };
  },
});
