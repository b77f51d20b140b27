import type { SessionUser } from '@marathon/app-runtime';
import type { OwnAccount } from '@marathon/contracts/accounts';
import type { Marathon } from '@marathon/contracts/marathon';
import type { ParticipantAnswer } from '@marathon/contracts/participants';
import type { GivenAnswer, Question } from '@marathon/contracts/questions';
import type { Registration } from '@marathon/contracts/registration';
import { noTexts, ofEachField } from '@marathon/contracts/registrationFields';
import type { RegistrationStatistics } from '@marathon/contracts/registrationStatistics';

/** Registration is open at `noon` of renderScreen. */
export function aMarathon(fields: Partial<Marathon> = {}): Marathon {
  const eventDate = fields.eventDate ?? '2030-06-20T09:00:00.000Z';
  return {
    _id: '64b000000000000000000001',
    title: 'Harbour Night Run',
    image: 'https://example.org/harbour.jpg',
    location: 'Oslo, Norway',
    registrationStart: '2030-05-01T00:00:00.000Z',
    registrationEnd: '2030-05-31T23:59:59.999Z',
    eventDate,
    marathonDate: eventDate,
    timeZone: null,
    distance: '10k',
    organizer: 'Harbour Runners',
    contactEmail: '',
    registrationFee: 45,
    participantsLimit: 1_200,
    waitingRoom: false,
    registrationClosed: false,
    cancelledAt: null,
    cancellationNote: '',
    registrationCount: 0,
    description: 'Ten kilometres along the water.',
    createdAt: '2030-01-01T00:00:00.000Z',
    createdBy: 'organizer@example.org',
    revision: 1,
    ...fields,
  };
}

export const aRegistration = (fields: Partial<Registration> = {}): Registration =>
  registrationFor(aMarathon(), fields);

export function registrationFor(marathon: Marathon, fields: Partial<Registration>): Registration {
  const date = '2030-05-02T10:00:00.000Z';
  return {
    _id: '64c000000000000000000001',
    email: aUser().email,
    marathonId: marathon._id,
    marathonTitle: marathon.title,
    registrationStart: marathon.registrationStart,
    startDate: marathon.registrationStart,
    registrationFee: marathon.registrationFee,
    eventDate: marathon.eventDate,
    location: marathon.location,
    timeZone: marathon.timeZone,
    ...noTexts,
    firstName: 'Ada',
    lastName: 'Runner',
    participantName: 'Ada Runner',
    contact: '+47 555 01 234',
    contactNumber: '+47 555 01 234',
    date,
    status: 'active',
    ...fields,
  };
}

export function aParticipant(fields: Partial<ParticipantAnswer> = {}): ParticipantAnswer {
  const registeredAt = fields.registeredAt ?? '2030-05-02T10:00:00.000Z';
  return {
    registrationId: '64c000000000000000000001',
    marathonId: aMarathon()._id,
    state: 'placed',
    participantName: 'Ada Runner',
    ...noTexts,
    firstName: 'Ada',
    lastName: 'Runner',
    email: aUser().email,
    contact: '+47 555 01 234',
    registrationFee: 45,
    registeredAt,
    cancelledAt: null,
    history: [{ at: registeredAt, action: 'registered' }],
    ...fields,
  };
}

export function aCancelledParticipant(fields: Partial<ParticipantAnswer> = {}): ParticipantAnswer {
  const cancelledAt = fields.cancelledAt ?? '2030-05-10T10:00:00.000Z';
  const { registeredAt, history, ...placed } = aParticipant(fields);
  return {
    ...placed,
    registeredAt,
    state: 'cancelled',
    participantName: null,
    email: null,
    ...ofEachField(() => null),
    registrationFee: null,
    cancelledAt,
    history: [...history, { at: cancelledAt, action: 'cancelled' }],
  };
}

export const someStatistics = (fields: Partial<RegistrationStatistics> = {}): RegistrationStatistics => ({
  by: 'day',
  timeZone: 'UTC',
  registrationStart: '2030-05-01T00:00:00.000Z',
  registrationEnd: '2030-05-31T23:59:59.999Z',
  participantsLimit: 1_200,
  placed: 2,
  cancelled: 1,
  cancelledSince: '2030-04-10T12:00:00.000Z',
  intervals: [
    { from: '2030-05-01T00:00:00.000Z', registered: 2, cancelled: 0, total: 2 },
    { from: '2030-05-02T00:00:00.000Z', registered: 0, cancelled: 0, total: 2 },
    { from: '2030-05-03T00:00:00.000Z', registered: 1, cancelled: 1, total: 2 },
  ],
  countries: [{ callingCode: '47', regions: ['NO'], participants: 2 }],
  withoutCountry: 0,
  ...fields,
});

export const aQuestion = (fields: Partial<Question> = {}): Question => ({
  questionId: '64e000000000000000000001',
  kind: 'text',
  label: 'Club',
  help: '',
  required: false,
  medical: false,
  options: [],
  ...fields,
});

export const aChoice = (fields: Partial<Question> = {}): Question =>
  aQuestion({
    questionId: '64e000000000000000000002',
    kind: 'choice',
    label: 'T-shirt',
    options: [
      { optionId: '64e000000000000000000011', label: 'S', stock: null, left: null },
      { optionId: '64e000000000000000000012', label: 'M', stock: 100, left: 12 },
      { optionId: '64e000000000000000000013', label: 'L', stock: 50, left: 0 },
    ],
    ...fields,
  });

export const aGivenAnswer = (fields: Partial<GivenAnswer> = {}): GivenAnswer => ({
  questionId: '64e000000000000000000001',
  kind: 'text',
  label: 'Club',
  medical: false,
  text: 'Harbour Runners',
  optionId: null,
  ...fields,
});

export const listed = ({
  registrationId,
  state,
  participantName,
  email,
  registeredAt,
  cancelledAt,
  checkedInAt = null,
}: ParticipantAnswer) => ({
  registrationId,
  state,
  participantName,
  email,
  registeredAt,
  cancelledAt,
  checkedInAt,
});

export const aUser = (fields: Partial<SessionUser> = {}): SessionUser => ({
  email: 'ada@example.org',
  displayName: 'Ada Runner',
  photoURL: null,
  ...fields,
});

export const anAccount = (fields: Partial<OwnAccount> = {}): OwnAccount => ({
  ...aUser(),
  isEmailVerified: true,
  pendingEmail: null,
  hasPassword: true,
  mustVerify: false,
  ...fields,
});
