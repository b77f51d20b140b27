import { createLiveUpdates, type UpdateLog } from '@marathon/gateway';
import { createAdmissions, createApiTokens, createLogger, createMetrics } from '@marathon/service-kit';
import { createMarathons, openSqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { onTestFinished } from 'vitest';

interface Options {
  /** Group of the gateway's live updates. */
  readonly liveConsumer: string;
  readonly sharedLog?: UpdateLog;
}

/** What consumes events, as the product subscribes it, with stores in memory; ends with the test. */
export function partsInMemory({ liveConsumer, sharedLog }: Options) {
  const now = () => new Date('2027-01-15T12:00:00.000Z');
  const telemetry = { logger: createLogger('test', 'silent'), metrics: createMetrics('test'), now };
  const secret = 'a secret of at least 32 characters';
  const tokens = createApiTokens(secret, now);
  const marathons = createMarathons({
    ...telemetry,
    tokens,
    store: openSqliteMarathonStore(':memory:', now),
    publicUrl: 'http://localhost',
  });
  const registrations = createRegistrations({
    ...telemetry,
    tokens,
    admissions: createAdmissions(secret, now),
    store: openSqliteRegistrationStore(':memory:', now),
    marathons: { find: () => Promise.reject(new Error('the event should have told')) },
  });
  const live = createLiveUpdates({ ...telemetry, sharedLog, consumer: liveConsumer, gatherMs: 5 });
  onTestFinished(async () => {
    live.stop();
    await Promise.all([marathons.stop(), registrations.stop()]);
  });
  const consumers = [...marathons.consumers, ...registrations.consumers, live.subscription];
  return { telemetry, marathons, registrations, consumers };
}
