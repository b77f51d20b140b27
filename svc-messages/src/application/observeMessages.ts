import type { Clock } from '@marathon/contracts/clock';
import type { Metrics } from '@marathon/service-kit';
import type { MessageStore } from './ports.ts';
import type { SendOutcome } from './sendMessage.ts';

interface Options {
  readonly store: Pick<MessageStore, 'waiting'>;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly now: Clock;
}

/** Metrics of waiting messages and of tries. @returns records a try */
export function observeMessages({ store, metrics, now }: Options): (tried: SendOutcome) => void {
  const help = 'Mails that wait, counted to 10,000';
  metrics.gauge('messages_waiting', help, async () => (await store.waiting()).queued, { state: 'queued' });
  metrics.gauge('messages_waiting', help, async () => (await store.waiting()).failed, { state: 'failed' });
  metrics.gauge('messages_oldest_due_seconds', 'How long the mail that waits longest is due', async () => {
    const { oldestDueAt } = await store.waiting();
    return oldestDueAt ? Math.max(0, now().getTime() - Date.parse(oldestDueAt)) / 1_000 : 0;
  });
  const tries = metrics.counter('messages_tries_total', 'Tries to send a mail, by what became of them', [
    'outcome',
  ]);
  return (outcome) => tries.inc({ outcome });
}

/** @returns records a try */
export function observePushes(metrics: Pick<Metrics, 'counter'>): (tried: SendOutcome) => void {
  const help = 'Tries to send a push message to a device, by what became of them';
  const tries = metrics.counter('push_tries_total', help, ['outcome']);
  return (outcome) => tries.inc({ outcome });
}
