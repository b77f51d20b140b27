import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { toEmail } from '@marathon/contracts/email';
import type { MarathonSnapshot } from '@marathon/contracts/events';
import { noTexts } from '@marathon/contracts/registrationFields';
import { ok } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import { sqliteInbox } from '@marathon/event-bus/sqlite';
import { inTransaction } from '@marathon/persistence/sqlite';
import { openMarathonDatabase } from '@marathon/svc-marathons';
import { openSqliteRegistrationStore } from '@marathon/svc-registrations';

const now = () => new Date();
const batchSize = 10_000;

const earlier: MarathonSnapshot = {
  marathonId: 'ea'.repeat(12),
  revision: 1,
  title: 'An Earlier Marathon',
  registrationStart: '2026-01-01T00:00:00.000Z',
  registrationEnd: '2026-06-01T00:00:00.000Z',
  eventDate: '2026-07-01T00:00:00.000Z',
  registrationFee: null,
  participantsLimit: null,
  location: 'Nowhere',
  timeZone: null,
};

export async function fillStore(dataDir: string, registrations: number): Promise<void> {
  const store = openSqliteRegistrationStore(join(dataDir, 'registrations.db'), now);
  await store.upsertMarathon(earlier);
  for (let done = 0; done < registrations; done += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, registrations - done) }, (_, i) =>
      entry(done + i),
    );
    await store.register([], () => ({
      outcomes: [],
      registrations: batch.map(({ registration }) => registration),
      granted: [{ marathonId: earlier.marathonId, count: batch.length }],
      records: batch.map(({ record }) => record),
      events: [],
    }));
  }
  await store.close();
  fillInbox(join(dataDir, 'marathons.db'), registrations);
}

function entry(runner: number) {
  const { marathonId, title, registrationStart, eventDate } = earlier;
  const accountId = `earlier-${runner}`;
  const email = toEmail(`${accountId}@load.invalid`);
  const id = randomUUID().replaceAll('-', '').slice(0, 24);
  const registration = {
    ...{ id, accountId, email, marathonId, marathonTitle: title, registrationStart, registrationFee: null },
    addedByOrganizer: false,
    answers: null,
    checkedInAt: null,
    checkInId: null,
    ...{ eventDate, location: 'Nowhere', timeZone: null, status: 'active' as const },
    ...noTexts,
    ...{ firstName: 'Earlier', lastName: `Runner ${runner}`, participantName: `Earlier Runner ${runner}` },
    ...{ contact: '+1 555 0100', date: now().toISOString() },
  };
  const fingerprint = randomUUID();
  const record = { account: accountId, key: id, fingerprint, result: ok({ registrationId: id }), at: now() };
  return { registration, record };
}

function fillInbox(file: string, events: number): void {
  const db = openMarathonDatabase(file);
  const inbox = sqliteInbox(db, { consumer: wireNames.svcMarathons.consumer, now });
  const { marathonId } = earlier;
  for (let done = 0; done < events; done += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, events - done) }, () =>
      newEvent({
        type: 'registration.created',
        source: wireNames.svcRegistrations.eventSource,
        data: { marathonId, registrationId: marathonId },
        at: now(),
      }),
    );
    inTransaction(db, () => inbox.filterUnseen(batch));
  }
  db.close();
}
