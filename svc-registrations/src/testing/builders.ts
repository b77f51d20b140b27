import { toEmail } from '@marathon/contracts/email';
import type { EventOf, MarathonSnapshot } from '@marathon/contracts/events';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import { noTexts } from '@marathon/contracts/registrationFields';
import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import { ok, type Result } from '@marathon/contracts/result';
import { newEvent } from '@marathon/event-bus';
import { noDirectory } from '@marathon/service-kit';
import { accountIdOf } from '@marathon/service-kit/testing';
import type { MarathonChange } from '../application/ports/marathonProjection.ts';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import { toDecided } from '../application/toEvents.ts';
import { decideBatch } from '../domain/decideBatch.ts';
import type { RegistrationCommand } from '../domain/decideRegistration.ts';
import type { Person } from '../domain/person.ts';
import type { StoredRegistration } from '../domain/registration.ts';
import { importParticipants } from '../features/import/importParticipants.ts';
import { cancelBatch } from '../features/own-registrations/cancelRegistration.ts';
import { editRegistration } from '../features/own-registrations/editRegistration.ts';

let made = 0;

/** 24 hex digits; another one each time. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

/** Who has this e-mail; always the same account. */
export const aPerson = (email: string, accountId = accountIdOf(email)): Person => ({
  accountId,
  email: toEmail(email),
});

/** The middle of the window of `aMarathonSnapshot`. */
export const duringRegistration = new Date('2027-01-15T12:00:00.000Z');

/** Another marathon each time; `limit` is its participantsLimit. */
export function aMarathonSnapshot({
  limit = null,
  ...rest
}: Partial<MarathonSnapshot> & { limit?: number | null } = {}): MarathonSnapshot {
  return {
    marathonId: anId(),
    revision: 1,
    title: 'Harbour Run',
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationEnd: '2027-01-31T23:59:59.999Z',
    eventDate: '2027-03-01T08:00:00.000Z',
    registrationFee: 49.9,
    participantsLimit: limit,
    location: 'Oslo',
    timeZone: 'Europe/Oslo',
    waitingRoom: false,
    registrationClosed: false,
    cancelledAt: null,
    takenDown: false,
    ...rest,
  };
}

interface CommandOptions {
  readonly accountId?: string;
  readonly email?: string;
  readonly marathonId?: string;
  readonly firstName?: string;
  readonly address?: string;
  readonly answers?: Partial<AnswersInput>;
  readonly at?: Date;
  readonly idempotency?: RegistrationCommand['idempotency'];
  readonly marathonIsMissing?: boolean;
  readonly admission?: RegistrationCommand['admission'];
}

/** Another runner wants to register each time. */
export function aRegistrationCommand(asked: CommandOptions = {}): RegistrationCommand {
  const {
    marathonId = anId(),
    firstName = 'Ada',
    address = '',
    at = duringRegistration,
    answers,
    ...rest
  } = asked;
  const registrationId = anId();
  const { email = `runner-${registrationId}@example.org` } = asked;
  return {
    registrationId,
    form: {
      ...noTexts,
      ...{ marathonId, firstName, lastName: 'Lovelace', contact: '+47 555 01 01', address },
      ...answers,
    },
    at,
    ...rest,
    ...aPerson(email, asked.accountId),
  };
}

export function aStoredRegistration(rest: Partial<StoredRegistration> = {}): StoredRegistration {
  return {
    id: anId(),
    ...aPerson('ada@example.org'),
    addedByOrganizer: false,
    answers: null,
    checkedInAt: null,
    checkInId: null,
    marathonId: anId(),
    marathonTitle: 'Harbour Run',
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationFee: 49.9,
    eventDate: '2027-03-01T08:00:00.000Z',
    location: 'Oslo',
    timeZone: 'Europe/Oslo',
    ...noTexts,
    firstName: 'Ada',
    lastName: 'Lovelace',
    participantName: 'Ada Lovelace',
    contact: '+47 555 01 01',
    date: duringRegistration.toISOString(),
    status: 'active',
    ...rest,
  };
}

export const marathonChanged = (
  snapshot: EventOf<'marathon.updated'>['data'],
  type: 'marathon.created' | 'marathon.updated' = 'marathon.updated',
): MarathonChange => newEvent({ type, source: '/test', data: snapshot, at: duringRegistration });

export const marathonDeleted = ({ marathonId, revision }: MarathonSnapshot): EventOf<'marathon.deleted'> =>
  newEvent({
    type: 'marathon.deleted',
    source: '/test',
    data: { marathonId, revision: revision + 1 },
    at: duringRegistration,
  });

/** Registers them in one batch, as the service decides or as the test does. */
export const register = (
  store: RegistrationStore,
  commands: readonly RegistrationCommand[],
  decide?: Parameters<typeof decideBatch>[2],
) => store.register(commands, (stored) => toDecided(decideBatch(commands, stored, decide)));

/** An organizer enters people of whom only the e-mail is known; the ids of their registrations. */
export async function addByOrganizer(
  store: RegistrationStore,
  marathonId: string,
  emails: readonly string[],
): Promise<readonly string[]> {
  const ids = emails.map(anId);
  const form = { ...noTexts, firstName: 'Ada', lastName: 'King', contact: '+47 555 01 01' };
  const list = emails.map((email, row) => ({
    ...{ row, name: 'Ada King', email },
    contact: form.contact,
    person: ok({ ...form, email: toEmail(email) }),
  }));
  const unused = [...ids];
  const newId = () => unused.shift() ?? anId();
  await importParticipants({ store, directory: noDirectory, now: () => duringRegistration, newId })(
    { marathonId, list, skipDuplicates: false, skipInvalid: false, sendTickets: false, questionsVersion: 0 },
    aPerson('grace@example.org'),
  );
  return ids;
}

/** Cancels them in one batch. */
export const cancelTogether = (
  store: RegistrationStore,
  asked: readonly { readonly registrationId: string; readonly email: string }[],
) =>
  cancelBatch({ store })(
    asked.map(({ registrationId, email }) => ({
      registrationId,
      ...aPerson(email),
      entryId: anId(),
      at: duringRegistration,
    })),
  );

export async function cancel(store: RegistrationStore, registrationId: string, email: string) {
  const [outcome] = await cancelTogether(store, [{ registrationId, email }]);
  return outcome as Result<unknown>;
}

export const edit = (store: RegistrationStore, id: string, email: string, change: RegistrationEdit) =>
  editRegistration({ store, now: () => duringRegistration, newId: anId })(id, aPerson(email), ok(change));
