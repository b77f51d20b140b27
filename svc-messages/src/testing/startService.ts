import type { DirectoryAccount, SentChallenge, SignInDevice } from '@marathon/contracts/accounts';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { RegistrationReference, WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import type { SentTakedown } from '@marathon/contracts/takedown';
import type { SentInvitation } from '@marathon/contracts/teams';
import { memoryCounters } from '@marathon/persistence/counters';
import { createLogger, createMetrics, createServiceTokens, type Logger } from '@marathon/service-kit';
import { serveForTests, testKeyring, testTokens } from '@marathon/service-kit/testing';
import { openSqliteMessageStore } from '../adapters/sqlite/messageStore.ts';
import type { Delivery, DeliveryOutcome, Mail, Mailbox } from '../application/ports/mailDelivery.ts';
import type { Push, PushDelivery, PushOutcome } from '../application/ports/pushDelivery.ts';
import { sendMessage } from '../application/sendMessage.ts';
import { sendPush } from '../application/sendPush.ts';
import { createUnsubscribeTokens } from '../application/unsubscribeTokens.ts';
import { createMessages } from '../createService.ts';
import type { EventBody } from '../domain/changes.ts';
import { openMailLimits } from '../openMailLimits.ts';
import { aQueue } from './aQueue.ts';
import { anId, start } from './builders.ts';

const secrets = ['a secret of at least thirty-two characters'] as const;

/** With a queue in memory, its owners as maps, and a delivery that records mails. */
export async function startService({
  mailbox,
  delivery,
  hasPushKey = true,
  defersRush = true,
  logger = createLogger('test', 'silent'),
}: {
  mailbox?: Mailbox;
  delivery?: Delivery;
  hasPushKey?: boolean;
  defersRush?: boolean;
  logger?: Logger;
} = {}) {
  const clock = { now: new Date(start) };
  const now = () => clock.now;
  const store = openSqliteMessageStore(':memory:', now);
  const tokens = testTokens(now);
  const serviceTokens = createServiceTokens(testKeyring, now);
  const accounts = new Map<string, DirectoryAccount>();
  const challenges = new Map<string, SentChallenge>();
  const devices = new Map<string, SignInDevice>();
  const references = new Map<string, RegistrationReference>();
  const invitations = new Map<string, SentInvitation>();
  const takedowns = new Map<string, SentTakedown>();
  const turns = new Map<string, WaitingRoomTurn>();
  const sent: Mail[] = [];
  const pushed: Push[] = [];
  const world = {
    outcome: { is: 'accepted' } as DeliveryOutcome,
    pushOutcome: { is: 'accepted' } as PushOutcome,
    /** False: accounts' owner does not answer. */
    accountsAnswer: true,
  };
  const push: PushDelivery = {
    publicKey: 'the public key',
    accepts: ({ endpoint }) => endpoint.startsWith('https://push.example/'),
    async send(one) {
      pushed.push(one);
      return world.pushOutcome;
    },
    close: async () => {},
  };
  const parts = {
    store,
    secrets,
    serviceTokens,
    tokens,
    accounts: {
      async account(id: string) {
        if (!world.accountsAnswer) throw new Error('connection refused');
        return accounts.get(id);
      },
      challenge: async (id: string) => challenges.get(id),
      emailChange: async () => undefined,
      device: async (id: string) => devices.get(id),
    },
    registrations: { find: async (id: string) => references.get(id) },
    races: { find: async () => undefined },
    invitations: { find: async (id: string) => invitations.get(id) },
    takedowns: { find: async (id: string) => takedowns.get(id) },
    turns: { find: async (_marathonId: string, accountId: string) => turns.get(accountId) },
    delivery: delivery ?? {
      async send(mail: Mail) {
        sent.push(mail);
        return world.outcome;
      },
      close: async () => {},
    },
    push: hasPushKey ? push : undefined,
    mailbox,
    site: { url: 'https://run.example', contactEmail: 'help@run.example' },
    counters: memoryCounters(now),
    logger,
    metrics: createMetrics('test'),
    now,
    random: () => 0.5,
  };
  const messages = createMessages({ ...parts, mailPerSecond: 1_000, defersRush });
  const unsubscribeTokens = createUnsubscribeTokens(secrets);
  const dependencies = { ...parts, unsubscribeTokens, limits: openMailLimits(parts.counters) };
  const [send, sendOnePush] = [sendMessage(dependencies), sendPush(dependencies)];
  const served = await serveForTests(messages.app, tokens);
  const queue = aQueue(store, clock);
  return Object.assign(world, {
    ...queue,
    ...served,
    messages,
    /** Like the bus. */
    async handle(...events: EventBody[]) {
      for (const consumer of messages.consumers) await consumer.handle(events as MarathonEvent[]);
    },
    accounts,
    challenges,
    devices,
    references,
    invitations,
    takedowns,
    /** By account. */
    turns,
    sent,
    pushed,
    serviceTokens,
    unsubscribeTokens,
    /** Like a browser. */
    async page(path: string, options: RequestInit = {}) {
      const answer = await fetch(served.address(path), options);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    /** Adds a person with a verified address. */
    somebody(more: Partial<DirectoryAccount> = {}): DirectoryAccount {
      const accountId = anId();
      const email = `${accountId}@example.org`;
      const account = { accountId, email, name: 'Ada', isEmailVerified: true, ...more };
      accounts.set(account.accountId, account);
      return account;
    },
    /** Sends due messages; returns the outcomes. */
    async sendAll() {
      await queue.announceAll();
      const tried = [];
      for (const message of await queue.claim()) tried.push(await send(message));
      return tried;
    },
    /** Sends due push messages; returns the outcomes. */
    async pushAll() {
      const tried = [];
      for (const push of await store.pushes.claim({ limit: 1_000, leaseMs: 60_000 }))
        tried.push(await sendOnePush(push));
      return tried;
    },
    async stop() {
      await served.stop();
      await messages.stop();
      await store.close();
    },
  });
}
