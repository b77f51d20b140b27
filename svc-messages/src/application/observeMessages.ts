import type { Clock } from '@marathon/contracts/clock';
import type { Metrics } from '@marathon/service-kit';
import type { MessageStore } from './ports.ts';
import type { SendOutcome } from './recordTries.ts';

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
  return countTries(metrics, 'messages_tries_total', 'a mail');
}

/** @returns records a try */
export function observePushes(metrics: Pick<Metrics, 'counter'>): (tried: SendOutcome) => void {
  return countTries(metrics, 'push_tries_total', 'a push message to a device');
}

function countTries(metrics: Pick<Metrics, 'counter'>, name: string, what: string) {
  const tries = metrics.counter(name, `Tries to send ${what}, by what became of them`, ['outcome']);
  return (outcome: SendOutcome) => tries.inc({ outcome });
}
