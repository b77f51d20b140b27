import type { EventBody } from '../domain/changes.ts';
import { decideEvents } from '../domain/decideEvents.ts';
import type { Dependencies } from './dependencies.ts';
import { applyChanges } from './transactions/applyChanges.ts';

/** Queues the messages that follow from events, once for each cause, however often an event comes. */
export const applyEvents =
  ({ store, mailbox, now }: Pick<Dependencies, 'store' | 'mailbox' | 'now'>) =>
  async (events: readonly EventBody[]): Promise<void> => {
    const apply = () =>
      applyChanges(store, events, (before) => decideEvents(events, before, now().toISOString()));
    const deleted = events.flatMap(({ type, data }) => (type === 'account.deleted' ? [data.accountId] : []));
    if (mailbox === undefined || deleted.length === 0) return apply();
    const messages = await Promise.all(deleted.map(store.mails.ofAccount));
    const ids = messages.flat().flatMap(({ id, kind }) => (kind === 'account-deleted' ? [] : [id]));
    // Before the ids are forgotten, and again for a mail that was being sent.
    await mailbox.remove(ids);
    await apply();
    await mailbox.remove(ids);
  };
