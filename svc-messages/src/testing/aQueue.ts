import { announceDue } from '../application/announceDue.ts';
import { applyEvents } from '../application/applyEvents.ts';
import type { MessageStore } from '../application/ports/messageStore.ts';
import { type FinishedTry, finishMessage } from '../application/transactions/finishMessage.ts';
import { saveSubscription } from '../application/transactions/saveSubscription.ts';
import type { EventBody } from '../domain/changes.ts';
import type { PushSubscription } from '../domain/pushSubscription.ts';
import { start } from './builders.ts';

/** A store with an adjustable clock and helpers. */
export function aQueue(store: MessageStore, clock = { now: new Date(start) }) {
  const now = () => clock.now;
  const apply = applyEvents({ store, now });
  const announce = announceDue({ store, now });
  const claim = (limit = 1_000) => store.mails.claim({ limit, leaseMs: 60_000 });
  const finish = (id: string, outcome: FinishedTry) => finishMessage(store, { queue: 'mails', id }, outcome);
  return {
    store,
    clock,
    claim,
    finish,
    finishPush: (id: string, outcome: FinishedTry) => finishMessage(store, { queue: 'pushes', id }, outcome),
    subscribe: (subscription: PushSubscription) => saveSubscription(store, subscription),
    tell: (...events: EventBody[]) => apply(events),
    at(instant: string) {
      clock.now = new Date(instant);
    },
    /** Kinds of the due messages, including announcements. Marks them as sent. */
    async sendDue(): Promise<string[]> {
      while (await announce());
      const messages = await claim();
      for (const { id } of messages) await finish(id, { state: 'sent', attempts: 1 });
      return messages.map(({ kind }) => kind).toSorted();
    },
    async announceAll() {
      while (await announce());
    },
  };
}
export type Queue = ReturnType<typeof aQueue>;
