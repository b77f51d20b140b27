import { createLiveUpdates, deletedAccounts, erasures, type UpdateLog } from '@marathon/gateway';
import { memoryCounters } from '@marathon/persistence/counters';
import {
  createAdmissions,
  createApiTokens,
  createLogger,
  createMetrics,
  createServiceTokens,
} from '@marathon/service-kit';
import { nobodyRegistered, testKeyring } from '@marathon/service-kit/testing';
import { createMarathons, openSqliteMarathonStore } from '@marathon/svc-marathons';
import { createMessages, openSqliteMessageStore } from '@marathon/svc-messages';
import { createRegistrations, openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { onTestFinished } from 'vitest';

interface Options {
  readonly liveConsumer: string;
  readonly sharedLog?: UpdateLog;
}

/** The product's consumers with stores in memory; stopped after the test. */
export function partsInMemory({ liveConsumer, sharedLog }: Options) {
  const now = () => new Date('2027-01-15T12:00:00.000Z');
  const telemetry = { logger: createLogger('test', 'silent'), metrics: createMetrics('test'), now };
  const secrets = ['a secret of at least 32 characters'] as const;
  const tokens = createApiTokens(testKeyring, now);
  const marathons = createMarathons({
    secrets,
    ...telemetry,
    tokens,
    store: openSqliteMarathonStore(':memory:', now),
    publicUrl: 'http://localhost',
    spots: nobodyRegistered,
  });
  const registrations = createRegistrations({
    ...telemetry,
    tokens,
    admissions: createAdmissions(testKeyring, now),
    store: openSqliteRegistrationStore(':memory:', now),
    marathons: { find: () => Promise.reject(new Error('the event should have told')) },
  });
  const nobody = async () => undefined;
  const messages = createMessages({
    ...telemetry,
    tokens,
    secrets,
    store: openSqliteMessageStore(':memory:', now),
    accounts: { account: nobody, challenge: nobody, emailChange: nobody, device: nobody },
    registrations: { find: nobody },
    races: { find: nobody },
    invitations: { find: nobody },
    takedowns: { find: nobody },
    turns: { find: nobody },
    delivery: { send: async () => ({ is: 'accepted' }), close: async () => {} },
    mailPerSecond: 20,
    defersRush: true,
    serviceTokens: createServiceTokens(testKeyring, now),
    site: { url: 'http://localhost', contactEmail: 'help@marathon.example' },
    counters: memoryCounters(now),
  });
  const live = createLiveUpdates({ ...telemetry, sharedLog, consumer: liveConsumer, gatherMs: 5 });
  onTestFinished(async () => {
    live.stop();
    await Promise.all([marathons.stop(), registrations.stop(), messages.stop()]);
  });
  const services = [marathons, registrations, messages].flatMap(({ consumers }) => consumers);
  const erased = erasures({ deletions: { noteErased: async () => undefined } });
  const leaving = deletedAccounts({ forgetAccount: async () => undefined });
  const consumers = [...services, erased, leaving, live.subscription];
  return { telemetry, marathons, registrations, consumers };
}
