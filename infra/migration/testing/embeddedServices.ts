import { join } from 'node:path';
import { memoryBus } from '@marathon/event-bus';
import { openEventsDatabase, sqliteDeadLetters } from '@marathon/event-bus/sqlite';
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

export const now = () => new Date();
export const logger = createLogger('test', 'silent');

/** An embedded product's services on a folder's files, without HTTP. */
export async function embeddedServices(folder: string) {
  const metrics = () => createMetrics('test');
  const secrets = ['a secret for tests of more than thirty-two characters'] as const;
  const tokens = createApiTokens(testKeyring, now);
  const events = openEventsDatabase(join(folder, 'events.db'));
  const deadLetters = sqliteDeadLetters(events);
  const bus = memoryBus({
    deadLetters,
    logger,
    metrics: metrics(),
    now,
    optionalTypes: ['marathon.count-changed'],
  });
  const marathonStore = openSqliteMarathonStore(join(folder, 'marathons.db'), now);
  const registrationStore = openSqliteRegistrationStore(join(folder, 'registrations.db'), now);
  const messageStore = openSqliteMessageStore(join(folder, 'messages.db'), now);
  const publicUrl = 'http://localhost:8080';
  const common = { tokens, logger, now };
  const marathons = createMarathons({
    secrets,
    ...common,
    store: marathonStore,
    publicUrl,
    spots: nobodyRegistered,
    metrics: metrics(),
  });
  const newRegistrations = () =>
    createRegistrations({
      ...common,
      admissions: createAdmissions(testKeyring, now),
      store: registrationStore,
      marathons: { find: async () => undefined },
      organizers: { roleOf: async () => 'owner' },
      metrics: metrics(),
    });
  const registrations = newRegistrations();
  const messages = createMessages({
    ...common,
    store: messageStore,
    secrets,
    serviceTokens: createServiceTokens(testKeyring, now),
    accounts: {
      account: async () => undefined,
      challenge: async () => undefined,
      emailChange: async () => undefined,
      device: async () => undefined,
    },
    registrations: { find: async () => undefined },
    races: { find: async () => undefined },
    invitations: { find: async () => undefined },
    takedowns: { find: async () => undefined },
    turns: { find: async () => undefined },
    delivery: { send: async () => ({ is: 'accepted' }), close: async () => {} },
    mailPerSecond: 1,
    defersRush: true,
    site: { url: publicUrl, contactEmail: 'help@run.example' },
    counters: memoryCounters(now),
    metrics: metrics(),
  });
  for (const consumer of [...marathons.consumers, ...registrations.consumers, ...messages.consumers])
    await bus.subscribe(consumer);
  marathons.publishTo(bus);
  registrations.publishTo(bus);

  return {
    marathons,
    registrations,
    deadLetters,
    registrationOutbox: registrationStore.outbox,
    /** Resolves when every event has been handled. */
    async settle() {
      for (const { outbox } of [registrationStore, marathonStore])
        while ((await outbox.waiting()) > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    /** Stops the relays: later events stay in the outbox. */
    async stopPublishing() {
      await registrations.stop();
      await marathons.stop();
      await messages.stop();
      await bus.close();
    },
    newRegistrations,
    async close() {
      await registrationStore.close();
      await marathonStore.close();
      await messageStore.close();
      events.close();
    },
  };
}

export type EmbeddedServices = Awaited<ReturnType<typeof embeddedServices>>;
