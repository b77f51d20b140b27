import { ok, refuse } from '@marathon/contracts/result';
import { describe, expect, test } from 'vitest';
import { aMarathonSnapshot, aRegistrationCommand } from '../testing/builders.ts';
import { decideRegistration, type RegistrationView } from './decideRegistration.ts';

const view = (rest: Partial<RegistrationView> = {}): RegistrationView => ({
  marathon: { ...aMarathonSnapshot({ limit: 2 }), registrationCount: 1 },
  registeredAs: undefined,
  record: undefined,
  isAdmissionUsed: false,
  ...rest,
});
const full = { ...aMarathonSnapshot({ limit: 2 }), registrationCount: 2 };
const at = (instant: string) => aRegistrationCommand({ at: new Date(instant) });

test('the last spot is granted, with title, start and fee of the marathon and the e-mail of the caller', () => {
  const command = aRegistrationCommand({ email: 'ada@example.org' });
  expect(decideRegistration(command, view())).toMatchObject({
    kind: 'grant',
    facts: [
      {
        type: 'registration.created',
        data: { registrationId: command.registrationId, marathonId: expect.any(String) },
      },
    ],
    result: ok({ registrationId: command.registrationId }),
    registration: {
      id: command.registrationId,
      email: 'ada@example.org',
      marathonTitle: 'Harbour Run',
      registrationStart: '2027-01-01T00:00:00.000Z',
      registrationFee: 49.9,
      eventDate: '2027-03-01T08:00:00.000Z',
      location: 'Oslo',
      timeZone: 'Europe/Oslo',
      participantName: 'Ada Lovelace',
      address: '',
      date: command.at.toISOString(),
      status: 'active',
    },
  });
});

describe('is refused', () => {
  const closed = at('2027-02-01T00:00:00.000Z');
  const missing = aRegistrationCommand({ marathonIsMissing: true });
  test.each([
    [
      'for a deleted marathon',
      aRegistrationCommand(),
      { marathon: 'deleted', registeredAs: 'x' },
      'marathon-not-found',
    ],
    ['for a marathon that does not exist', missing, { marathon: undefined }, 'marathon-not-found'],
    ['to who has a spot', aRegistrationCommand(), { registeredAs: 'x' }, 'already-registered'],
    [
      'to who has a spot, also when all are taken',
      aRegistrationCommand(),
      { registeredAs: 'x', marathon: full },
      'already-registered',
    ],
    ['to who has a spot, also when it is closed', closed, { registeredAs: 'x' }, 'already-registered'],
    ['after the window', closed, {}, 'registration-closed'],
    ['before the window', at('2026-12-31T23:59:59.999Z'), {}, 'registration-closed'],
    ['outside the window, also when all are taken', closed, { marathon: full }, 'registration-closed'],
    [
      'when the organizer has closed registration',
      aRegistrationCommand(),
      { marathon: { ...full, participantsLimit: null, registrationClosed: true } },
      'registration-closed',
    ],
    [
      'when the marathon is cancelled',
      aRegistrationCommand(),
      { marathon: { ...full, participantsLimit: null, cancelledAt: '2026-12-24T12:00:00.000Z' } },
      'registration-closed',
    ],
    ['when all spots are taken', aRegistrationCommand(), { marathon: full }, 'sold-out'],
  ] as const)('%s', (_case, command, known, code) => {
    expect(decideRegistration(command, view(known))).toEqual({ kind: 'refuse', result: refuse(code) });
  });
});

test.each(['2027-01-01T00:00:00.000Z', '2027-01-31T23:59:59.999Z'])(
  'is granted at the edge %s of the window',
  (instant) => {
    expect(decideRegistration(at(instant), view()).kind).toBe('grant');
  },
);

describe('with a waiting room', () => {
  const marathon = { ...aMarathonSnapshot({ limit: 2, waitingRoom: true }), registrationCount: 1 };
  const { marathonId } = marathon;
  const closed = { at: new Date('2027-02-01T00:00:00.000Z') };
  const notAdmitted = { kind: 'turn-away', result: refuse('admission-required') };

  test('who was admitted gets a spot', () => {
    const command = aRegistrationCommand({ marathonId, admission: { marathonId, number: 1 } });
    expect(decideRegistration(command, view({ marathon })).kind).toBe('grant');
  });

  test.each([
    ['who was not admitted', undefined, {}],
    ['who was admitted to another marathon', 'f'.repeat(24), {}],
    ['whose admission was used before', marathonId, { isAdmissionUsed: true }],
  ])('%s gets none, and may come back under the same key', (_case, admittedTo, more) => {
    const asked = { marathonId, idempotency: { key: 'k', fingerprint: 'f' } };
    const command = aRegistrationCommand({
      ...asked,
      ...(admittedTo && { admission: { marathonId: admittedTo, number: 1 } }),
    });
    expect(decideRegistration(command, view({ marathon, ...more }))).toEqual(notAdmitted);
  });

  test.each([
    ['refuse', 'already-registered', {}, { registeredAs: 'x' }],
    ['turn-away', 'registration-closed', closed, {}],
    ['turn-away', 'sold-out', {}, { marathon: { ...marathon, registrationCount: 2 } }],
    ['refuse', 'marathon-not-found', {}, { marathon: 'deleted' }],
  ] as const)('who was not admitted hears first (%s): %s', (kind, code, asked, known) => {
    const command = aRegistrationCommand({ marathonId, ...asked });
    expect(decideRegistration(command, view({ marathon, ...known }))).toEqual({ kind, result: refuse(code) });
  });

  test('what was answered under a key is answered again without an admission', () => {
    const command = aRegistrationCommand({ marathonId, idempotency: { key: 'k', fingerprint: 'f' } });
    const record = { fingerprint: 'f', result: ok({ registrationId: 'first' }) };
    expect(decideRegistration(command, view({ marathon, record }))).toEqual({
      kind: 'repeat',
      result: record.result,
    });
  });

  test('a marathon without one asks for no admission', () => {
    const open = { ...marathon, waitingRoom: false };
    expect(decideRegistration(aRegistrationCommand({ marathonId }), view({ marathon: open })).kind).toBe(
      'grant',
    );
  });
});

test('a marathon without a limit never sells out', () => {
  const unlimited = { ...aMarathonSnapshot(), registrationCount: 1_000_000 };
  expect(decideRegistration(aRegistrationCommand(), view({ marathon: unlimited })).kind).toBe('grant');
});

test('an unknown marathon is looked up first', () => {
  expect(decideRegistration(aRegistrationCommand(), view({ marathon: undefined }))).toEqual({
    kind: 'look-up',
  });
});

test('a repeated key gets the first answer whatever has happened since, and only for the same request', () => {
  const command = aRegistrationCommand({ idempotency: { key: 'k', fingerprint: 'f' } });
  const result = ok({ registrationId: 'first' });
  const repeated = (fingerprint: string) =>
    decideRegistration(command, view({ marathon: 'deleted', record: { fingerprint, result } }));
  expect(repeated('f')).toEqual({ kind: 'repeat', result });
  expect(repeated('other')).toEqual({ kind: 'repeat', result: refuse('idempotency-key-reused') });
});

test('a command that finds its own registration was committed before', () => {
  const command = aRegistrationCommand();
  expect(decideRegistration(command, view({ registeredAs: command.registrationId, marathon: full }))).toEqual(
    {
      kind: 'repeat',
      result: ok({ registrationId: command.registrationId }),
    },
  );
});
