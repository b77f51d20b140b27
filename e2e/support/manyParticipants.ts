import { join } from 'node:path';
import { toEmail } from '@marathon/contracts/email';
import { snapshotOf } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';
import { noTexts } from '@marathon/contracts/registrationFields';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import { openSqliteRegistrationStore } from '@marathon/svc-registrations';

const perTransaction = 5_000;

/**
 * Adds registrations to the store of a stopped product, a second apart, ending now; they are counted at its start.
 * Named `Runner 00001 Stone` and so on.
 */
export async function addParticipants(dataDir: string, marathon: Marathon, many: number): Promise<void> {
  const now = new Date();
  const store = openSqliteRegistrationStore(join(dataDir, 'registrations.db'), () => now);
  await store.upsertMarathon(snapshotOf(marathon));
  const registrations = Array.from({ length: many }, (_, at) =>
    registrationOf(marathon, at + 1, new Date(now.getTime() - (many - at) * 1_000)),
  );
  for (let done = 0; done < many; done += perTransaction) {
    const batch = registrations.slice(done, done + perTransaction);
    await store.register([], () => ({
      outcomes: [],
      registrations: batch,
      granted: [{ marathonId: marathon._id, count: batch.length }],
      records: [],
      events: batch.map(({ id, marathonId }) => createdEvent(id, marathonId, now)),
    }));
  }
  await store.close();
}

function registrationOf(marathon: Marathon, number: number, at: Date) {
  const [firstName, lastName] = [`Runner ${String(number).padStart(5, '0')}`, 'Stone'];
  return {
    id: number.toString(16).padStart(24, '0'),
    accountId: `runner-${number}`,
    email: toEmail(`runner.${number}@example.org`),
    marathonId: marathon._id,
    marathonTitle: marathon.title,
    registrationStart: marathon.registrationStart,
    registrationFee: marathon.registrationFee,
    eventDate: marathon.eventDate,
    location: marathon.location,
    timeZone: marathon.timeZone,
    ...noTexts,
    firstName,
    lastName,
    participantName: `${firstName} ${lastName}`,
    contact: '+47 555 01 23',
    date: at.toISOString(),
    addedByOrganizer: false,
    answers: null,
    checkedInAt: null,
    checkInId: null,
    status: 'active' as const,
  };
}

const createdEvent = (registrationId: string, marathonId: string, at: Date) =>
  newEvent({
    type: 'registration.created',
    source: wireNames.svcRegistrations.eventSource,
    data: { registrationId, marathonId },
    at,
  });
