import type { Clock } from '@marathon/contracts/clock';
import type { Metrics } from '@marathon/service-kit';
import type { MessageQueue } from './ports/messageStore.ts';
import type { SendOutcome } from './recordTries.ts';

interface Options {
  readonly mails: Pick<MessageQueue, 'waiting'>;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly now: Clock;
}

/** Metrics of waiting messages and of tries. @returns records a try */
export function observeMessages({ mails, metrics, now }: Options): (tried: SendOutcome) => void {
  const help = 'Mails that wait, counted to 10,000';
  metrics.gauge('messages_waiting', help, async () => (await mails.waiting()).queued, { state: 'queued' });
  metrics.gauge('messages_waiting', help, async () => (await mails.waiting()).failed, { state: 'failed' });
  metrics.gauge('messages_oldest_due_seconds', 'How long the mail that waits longest is due', async () => {
    const { oldestDueAt } = await mails.waiting();
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
