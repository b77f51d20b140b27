import type { MarathonEvent } from '@marathon/contracts/events';
import { memoryCounters } from '@marathon/persistence/counters';
import { createLogger, createMetrics, createServiceTokens } from '@marathon/service-kit';
import { testKeyring, testTokens } from '@marathon/service-kit/testing';
import { smtpDelivery } from '../adapters/delivery/smtpDelivery.ts';
import { openSqliteMessageStore } from '../adapters/sqlite/messageStore.ts';
import { createMessages } from '../createService.ts';

/** Requests to the process; answers have the same number. */
export type Request =
  | { readonly number: number; readonly ask: 'handle'; readonly events: readonly MarathonEvent[] }
  | { readonly number: number; readonly ask: 'waiting' };

export type Waiting = Awaited<ReturnType<typeof store.mails.waiting>>;

/** A separate process, for tests that kill it. Arguments: file, mail server and clock. */
const [file = '', smtpUrl = '', aheadMs = '0'] = process.argv.slice(2);
const secrets = ['a secret of at least thirty-two characters'] as const;
const now = () => new Date(Date.now() + Number(aheadMs));
const store = openSqliteMessageStore(file, now);
const messages = createMessages({
  store,
  secrets,
  accounts: {
    account: async (accountId) => ({
      accountId,
      email: `${accountId}@example.org`,
      name: 'Ada',
      isEmailVerified: true,
    }),
    challenge: async () => undefined,
    emailChange: async () => undefined,
    device: async () => undefined,
  },
  registrations: { find: async () => undefined },
  races: { find: async () => undefined },
  invitations: { find: async () => undefined },
  takedowns: { find: async () => undefined },
  turns: { find: async () => undefined },
  delivery: smtpDelivery({ url: smtpUrl, from: 'no-reply@run.example', host: 'run.example' }),
  mailPerSecond: 200,
  defersRush: true,
  tokens: testTokens(now),
  serviceTokens: createServiceTokens(testKeyring, now),
  site: { url: 'https://run.example', contactEmail: 'help@run.example' },
  counters: memoryCounters(now),
  logger: createLogger('test', 'silent'),
  metrics: createMetrics('test'),
  now,
});
messages.publishTo({ publish: async () => {}, ready: async () => {} });

process.on('message', async (request: Request) => {
  if (request.ask === 'handle')
    for (const consumer of messages.consumers) await consumer.handle(request.events);
  process.send?.({ number: request.number, waiting: await store.mails.waiting() });
});
process.send?.({ number: 0 });
