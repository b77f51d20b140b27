import { expect, test } from 'vitest';
import type { z } from 'zod';
import { asInBrowsers } from '../testing/asInBrowsers.ts';

const load = async () => ({
  ...(await import('../accounts/accounts.ts')),
  ...(await import('../notifications/mailPreferences.ts')),
  ...(await import('../notifications/pushSubscriptions.ts')),
  ...(await import('../marathon/marathon.ts')),
  ...(await import('../marathon/marathonDrafts.ts')),
  ...(await import('../mutationResponses.ts')),
  ...(await import('../participants/participants.ts')),
  ...(await import('../participants/participantsImport.ts')),
  ...(await import('../marathon/raceLog.ts')),
  ...(await import('../registration/registration.ts')),
  ...(await import('../registration/registrationLog.ts')),
  ...(await import('../tickets/tickets.ts')),
  ...(await import('../waitingRoom/waitingRoom.ts')),
  ...(await import('./accounts.ts')),
  ...(await import('./marathon.ts')),
  ...(await import('./participants.ts')),
  ...(await import('./participantsImport.ts')),
  ...(await import('./registration.ts')),
  ...(await import('./registrationLog.ts')),
});

const services = await load();
const pages = await asInBrowsers(load);

const marathon = {
  _id: '0123456789abcdef01234567',
  title: 'Fjord Run',
  image: 'https://example.org/a.jpg',
  location: 'Oslo',
  registrationStart: '2030-01-01T00:00:00.000Z',
  registrationEnd: '2030-02-01T23:59:59.999Z',
  eventDate: '2030-03-01T08:00:00.000Z',
  marathonDate: '2030-03-01T08:00:00.000Z',
  timeZone: 'Europe/Oslo',
  distance: '25k',
  organizer: 'Ada',
  contactEmail: 'hello@fjord-run.example',
  registrationFee: 45,
  participantsLimit: 100,
  waitingRoom: true,
  registrationClosed: true,
  cancelledAt: '2030-05-09T12:00:00.000Z',
  cancellationNote: 'A storm',
  registrationCount: 7,
  description: 'Along the fjord',
  createdAt: '2029-12-01T08:00:00.000Z',
  createdBy: 'ada@example.org',
  revision: 1,
};

const takenDown = {
  ...marathon,
  takedown: { at: '2030-01-02T12:00:00.000Z', reason: 'Spam', contactEmail: 'help@run.example' },
};

const registration = {
  _id: '0123456789abcdef01234568',
  email: 'ada@example.org',
  marathonId: marathon._id,
  marathonTitle: marathon.title,
  registrationStart: marathon.registrationStart,
  startDate: marathon.registrationStart,
  registrationFee: 45,
  eventDate: marathon.eventDate,
  location: 'Oslo',
  timeZone: 'Europe/Oslo',
  firstName: 'Ada',
  lastName: 'Runner',
  participantName: 'Ada Runner',
  contact: '+47',
  contactNumber: '+47',
  additionalInfo: 'left-handed',
  address: 'Harbour 1',
  date: '2030-01-02T08:00:00.000Z',
  status: 'active',
};

function read<Value>(answer: z.ZodType<Value>, body: unknown): Value {
  const result = answer.safeParse(body);
  if (!result.success) throw new Error(JSON.stringify(result.error.issues));
  return result.data;
}

test('a whole answer is read as it is, without what a newer server adds', () => {
  expect(read(pages.shownMarathonAnswer, { ...marathon, weather: 'rain' })).toEqual(marathon);
  expect(read(pages.shownRegistrationAnswer, { ...registration, bib: 12 })).toEqual(registration);
});

test('a marathon that lacks what a page can do without is read with the fallbacks of the specification', () => {
  const { _id, registrationStart, registrationEnd, marathonDate, createdAt, createdBy, revision } = marathon;
  const bare = { _id, registrationStart, registrationEnd, marathonDate, createdAt, createdBy, revision };
  const shown = {
    ...bare,
    title: 'Untitled marathon',
    image: '',
    location: 'Location to be announced',
    eventDate: marathonDate,
    timeZone: null,
    distance: 'N/A',
    organizer: 'Not named',
    contactEmail: '',
    registrationFee: null,
    participantsLimit: null,
    waitingRoom: false,
    registrationClosed: false,
    cancelledAt: null,
    cancellationNote: '',
    registrationCount: 0,
    description: 'No description available.',
  };
  const nothing = Object.fromEntries(Object.keys(marathon).map((line) => [line, null]));
  expect(read(pages.shownMarathonAnswer, bare)).toEqual(shown);
  expect(read(pages.shownMarathonAnswer, { ...nothing, ...bare, title: '  ' })).toEqual(shown);
});

test('a registration that lacks what a page can do without is read with fallbacks', () => {
  const { marathonTitle, registrationFee, eventDate, location, timeZone, additionalInfo, address, ...bare } =
    registration;
  expect(read(pages.shownRegistrationAnswer, bare)).toEqual({
    ...bare,
    marathonTitle: 'Untitled marathon',
    registrationFee: null,
    eventDate: null,
    location: null,
    timeZone: null,
    additionalInfo: '',
    address: '',
  });
});

test('a value that a newer server has added to an enumeration breaks no older page', () => {
  expect(read(pages.shownMarathonAnswer, { ...marathon, distance: '42k' }).distance).toBe('42k');
  expect(read(pages.shownRegistrationAnswer, { ...registration, status: 'waiting' }).status).toBe('active');
});

test('what a newer server says has happened to a participant breaks no older page', () => {
  const history = [...participant.history, { at: registration.date, action: 'renamed', by: 'desk' }];
  expect(read(pages.shownParticipantAnswer, { ...participant, history }).history[1]).toEqual({
    at: registration.date,
    action: 'renamed',
  });
});

test.each(['_id', 'registrationStart', 'registrationEnd', 'createdBy', 'revision'])(
  'a marathon without its %s is not shown, nor is the list that it is in',
  (line) => {
    expect(pages.shownMarathonsAnswer.safeParse([marathon, { ...marathon, [line]: null }]).success).toBe(
      false,
    );
  },
);

test.each(['an object', null, 7, []])('%s is no marathon and no registration', (answer) => {
  expect(pages.shownMarathonAnswer.safeParse(answer).success).toBe(false);
  expect(pages.shownRegistrationAnswer.safeParse(answer).success).toBe(false);
});

test('services take nothing but whole answers of each other', () => {
  expect(services.marathonSchema.safeParse({ ...marathon, participantsLimit: undefined }).success).toBe(
    false,
  );
  expect(services.registrationSchema.safeParse({ ...registration, status: 'waiting' }).success).toBe(false);
});

const acknowledged = true;
const inserted = { acknowledged, insertedId: marathon._id };
const changed = { acknowledged, matchedCount: 1, modifiedCount: 0 };
const account = {
  email: 'ada@example.org',
  displayName: 'Ada',
  photoURL: null,
  isEmailVerified: true,
  pendingEmail: null,
  hasPassword: true,
  mustVerify: false,
};
const deletion = {
  deletionId: 'd1',
  requestedAt: '2030-01-01T00:00:00.000Z',
  services: [{ service: 'svc-marathons', erasedAt: null }],
};

const listed = {
  registrationId: registration._id,
  state: 'placed',
  participantName: 'Ada Runner',
  email: 'ada@example.org',
  registeredAt: registration.date,
  cancelledAt: null,
};
const participant = {
  ...listed,
  marathonId: marathon._id,
  firstName: 'Ada',
  lastName: 'Runner',
  contact: '+47',
  address: null,
  additionalInfo: null,
  registrationFee: 45,
  history: [{ at: registration.date, action: 'registered' }],
};

const happening = {
  at: registration.date,
  action: 'corrected',
  by: 'organizer',
  changes: [{ field: 'contact', before: '+47', after: null }],
  reason: 'As on her paper form',
  despite: [],
};

const raceLogEntry = {
  id: registration._id,
  at: registration.date,
  action: 'changed',
  byName: 'Ada',
  memberName: null,
  changes: [{ field: 'participantsLimit', before: null, after: 150 }],
};

const logEntry = {
  ...happening,
  id: registration._id,
  byName: 'Grace',
  registrationId: registration._id,
  participantName: 'Ada Runner',
  count: 1,
};

/** One of each kind that an answer may have in a line, in place of the right one. */
const values = [
  ...[
    undefined,
    null,
    true,
    false,
    {},
    [],
    '',
    'text',
    'active',
    'marathon-cancelled',
    marathon._id,
    'ABCDEF'.repeat(4),
  ],
  ...[-1, 0, 1, 1.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY],
  ...[
    '2030-01-01T00:00:00.000Z',
    '2030-02-30T00:00:00.000Z',
    '2028-02-29T23:59:59.999Z',
    '2030-01-01T00:00:00Z',
  ],
  ...[
    '2030-01-01',
    '2030-01-01T00:00:00.000+01:00',
    '2030-01-01T24:00:00.000Z',
    '+012030-01-01T00:00:00.00Z',
  ],
];

const row = { name: 'Ada', email: 'ada@example.org' };
const preview = {
  rows: [
    { ...row, row: 2, status: 'ok' },
    { ...row, row: 3, status: 'invalid', errors: [{ path: 'email', message: 'Email is not valid' }] },
    { ...row, row: 4, status: 'duplicate', duplicateOf: { row: 2 } },
    { ...row, row: 5, status: 'duplicate', duplicateOf: { registrationId: registration._id } },
    { ...row, row: 6, status: 'ok', contact: '+47 1', twinOf: { row: 2 } },
  ],
  ...{
    ok: 1,
    invalid: 1,
    duplicate: 2,
    places: null,
    ignoredColumns: ['Shirt'],
    encoding: 'utf-8',
    sheet: 'People',
  },
};

const room = {
  marathonId: marathon._id,
  phase: 'open',
  entersFrom: registration.date,
  opensAt: registration.date,
  entries: 3,
  calledUpTo: 2,
  admissionsPerMinute: 1.5,
  turns: { waiting: 1, current: 1, used: 1, passed: 0 },
  commitment: 'a1'.repeat(32),
  now: registration.date,
};

test.each([
  ['a marathon', services.marathonSchema, pages.marathonSchema, marathon],
  ['a marathon that was taken down', services.marathonSchema, pages.marathonSchema, takenDown],
  ['a registration', services.registrationSchema, pages.registrationSchema, registration],
  ['what was inserted', services.insertedSchema, pages.insertedSchema, inserted],
  ['an account that was inserted', services.insertedAccountSchema, pages.insertedAccountSchema, inserted],
  ['what was changed', services.changedSchema, pages.changedSchema, changed],
  ['an own account', services.ownAccountSchema, pages.ownAccountAnswer, account],
  [
    'an address that is verified',
    services.verifiedEmailSchema,
    pages.verifiedEmailSchema,
    { purpose: 'verify-email' },
  ],
  [
    'a new password',
    services.completedPasswordResetSchema,
    pages.completedPasswordResetSchema,
    { acknowledged, email: 'a' },
  ],
  [
    'a deletion that begins',
    services.startedDeletionSchema,
    pages.startedDeletionSchema,
    { deletionId: 'd1' },
  ],
  ['a deletion', services.accountDeletionSchema, pages.accountDeletionSchema, deletion],
  [
    'a page of participants',
    services.participantsPageSchema,
    pages.participantsPageSchema,
    { participants: [listed], total: 1, next: null },
  ],
  ['the preview of an import', services.importPreviewSchema, pages.importPreviewAnswer, preview],
  ['an import', services.importedSchema, pages.importedSchema, { acknowledged, insertedCount: 2 }],
  ['a participant', services.participantSchema, pages.shownParticipantAnswer, participant],
  [
    'a page of the log',
    services.marathonLogSchema,
    pages.marathonLogAnswer,
    { entries: [logEntry], next: null },
  ],
  [
    'a page of the race log',
    services.raceLogSchema,
    pages.raceLogSchema,
    { entries: [raceLogEntry], next: null },
  ],
  [
    'what happened to a registration',
    services.registrationLogSchema,
    pages.registrationLogAnswer,
    { entries: [happening] },
  ],
  ['preferences of mails', services.mailPreferencesSchema, pages.mailPreferencesSchema, { reminders: true }],
  ['the key for push messages', services.pushKeySchema, pages.pushKeySchema, { publicKey: null }],
  [
    'a push subscription',
    services.savedPushSubscriptionSchema,
    pages.savedPushSubscriptionSchema,
    { id: '64b000000000000000000001' },
  ],
  ['what was deleted', services.deletedSchema, pages.deletedSchema, { acknowledged, deletedCount: 1 }],
  [
    'a draft',
    services.savedDraftSchema,
    pages.savedDraftSchema,
    { _id: marathon._id, fields: { title: 'Fjord Run' }, changedAt: registration.date },
  ],
  [
    'a ticket that was scanned',
    services.ticketVerificationSchema,
    pages.ticketVerificationSchema,
    { state: 'valid', registrationId: null, participantName: 'Ada' },
  ],
  ['a waiting room', services.waitingRoomSchema, pages.waitingRoomSchema, room],
])('pages take of %s what its schema takes, line by line', (_what, schema, answer, whole) => {
  const bodies = ['countRevision', ...Object.keys(whole)].flatMap((line) =>
    values.map((value) => ({ ...whole, [line]: value })),
  );
  for (const body of [...values, whole, { ...whole, unknown: 1 }, ...bodies]) {
    const { success, data } = schema.safeParse(body);
    const read = answer.safeParse(body);
    expect(read.success, JSON.stringify(body)).toBe(success);
    if (success) expect(read).toEqual({ success, data });
  }
});

test('what does not fit is told by its place, and without what stands there', () => {
  const secret = { ...marathon, _id: 'secret', waitingRoom: 'secret' };
  expect(pages.shownMarathonsAnswer.safeParse([marathon, secret])).toEqual({
    success: false,
    error: {
      issues: [
        { path: [1, '_id'], code: 'invalid_type', expected: 'id' },
        { path: [1, 'waitingRoom'], code: 'invalid_type', expected: 'boolean' },
      ],
    },
  });
});
