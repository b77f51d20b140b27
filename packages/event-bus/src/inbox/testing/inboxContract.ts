import type { MarathonEvent } from '@marathon/contracts/events';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '../../testing/anEvent.ts';
import type { Inbox, InboxOptions } from '../inbox.ts';

interface OpenInbox extends Pick<Inbox, 'prune'> {
  /** `filterUnseen` in its own transaction, which `fail` undoes. */
  filterUnseen(events: readonly MarathonEvent[], fail?: Error): Promise<MarathonEvent[]>;
}

/** @param open returns an empty inbox */
export function inboxContract(
  adapter: string,
  open: () => Promise<(options: InboxOptions) => OpenInbox>,
): void {
  describe(`inbox in ${adapter}`, () => {
    let clock: Date;
    let inboxOf: (consumer: string) => OpenInbox;
    beforeEach(async () => {
      clock = new Date('2027-03-01T00:00:00Z');
      const openInbox = await open();
      inboxOf = (consumer) => openInbox({ consumer, now: () => clock, keep: 2 });
    });

    const someEvents = (count: number) => Array.from({ length: count }, () => anEvent());
    /** Handles this many new events at the instant. */
    async function handled(inbox: OpenInbox, count: number, at: string): Promise<MarathonEvent[]> {
      clock = new Date(at);
      const events = someEvents(count);
      for (const event of events) await inbox.filterUnseen([event]);
      return events;
    }

    test('an event passes once, even if it is twice in a batch, and the order stays', async () => {
      const inbox = inboxOf('counter');
      const [first, second, third] = someEvents(3) as [MarathonEvent, MarathonEvent, MarathonEvent];
      expect(await inbox.filterUnseen([second, second])).toEqual([second]);
      expect(await inbox.filterUnseen([third, second, first, third])).toEqual([third, first]);
      expect(await inbox.filterUnseen([first, second, third])).toEqual([]);
    });

    test('an event whose transaction was rolled back passes again', async () => {
      const inbox = inboxOf('counter');
      const event = anEvent();
      await expect(inbox.filterUnseen([event], new Error('undone'))).rejects.toThrow('undone');
      expect(await inbox.filterUnseen([event])).toEqual([event]);
    });

    test('an event passes once for each consumer', async () => {
      const event = anEvent();
      expect(await inboxOf('one').filterUnseen([event])).toEqual([event]);
      expect(await inboxOf('two').filterUnseen([event])).toEqual([event]);
    });

    test('ids that are too old are pruned, the oldest first, and no more than asked for', async () => {
      const inbox = inboxOf('counter');
      const old = await handled(inbox, 3, '2027-01-01T00:00:00Z');
      const recent = await handled(inbox, 3, '2027-03-01T00:00:00Z');
      const before = new Date('2027-02-01T00:00:00Z');
      expect(await inbox.prune(before, 2)).toBe(2);
      expect(await inbox.prune(before, 2)).toBe(1);
      expect(await inbox.prune(before, 2)).toBe(0);
      expect(await inbox.filterUnseen([...old, ...recent])).toEqual(old);
    });

    test('only ids of the own consumer are pruned', async () => {
      const [mine, other] = [inboxOf('mine'), inboxOf('other')];
      await handled(mine, 4, '2027-01-01T00:00:00Z');
      await handled(mine, 2, '2027-01-02T00:00:00Z');
      const theirs = await handled(other, 4, '2027-01-01T00:00:00Z');
      await handled(other, 2, '2027-01-02T00:00:00Z');
      expect(await mine.prune(new Date('2027-02-01T00:00:00Z'), 100)).toBe(4);
      expect(await other.filterUnseen(theirs)).toEqual([]);
    });

    test('the newest ids are kept, even if the clock is years ahead', async () => {
      const inbox = inboxOf('counter');
      await handled(inbox, 3, '2027-01-01T00:00:00Z');
      const newest = await handled(inbox, 2, '2027-03-01T00:00:00Z');
      await inbox.prune(new Date('2031-01-01T00:00:00Z'), 100);
      expect(await inbox.filterUnseen(newest)).toEqual([]);
    });

    test('older ids are pruned although some ids are from a time when the clock was ahead', async () => {
      const inbox = inboxOf('counter');
      await handled(inbox, 3, '2099-01-01T00:00:00Z');
      await handled(inbox, 3, '2027-01-01T00:00:00Z');
      await handled(inbox, 2, '2027-03-01T00:00:00Z');
      expect(await inbox.prune(new Date('2027-02-01T00:00:00Z'), 100)).toBe(3);
    });
  });
}
