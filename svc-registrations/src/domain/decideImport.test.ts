import { toEmail } from '@marathon/contracts/email';
import { noTexts } from '@marathon/contracts/registrationFields';
import { ok, refuse } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { aMarathonSnapshot, anId, duringRegistration } from '../testing/builders.ts';
import { decideImport, type ImportCommand, type ImportView } from './decideImport.ts';
import type { ListedPerson } from './importList.ts';

const form = { ...noTexts, firstName: 'Ada', lastName: 'King', contact: '+47 555 01 01' };
const person = (row: number, email = `${row}@example.org`): ListedPerson => ({
  row,
  name: 'Ada King',
  email,
  contact: form.contact,
  person: ok({ ...form, email: toEmail(email) }),
});
const noPerson: ListedPerson = {
  row: 7,
  name: 'Bob',
  email: 'bob@',
  contact: '',
  person: refuse('validation-failed', { errors: [{ path: 'email', message: 'Email is not valid' }] }),
};

const decide = (
  list: readonly ListedPerson[],
  more: Partial<ImportCommand> = {},
  view: Partial<ImportView> = {},
) => {
  const marathon = { ...aMarathonSnapshot({ limit: 10 }), registrationCount: 8 };
  const command: ImportCommand = {
    marathonId: marathon.marathonId,
    list,
    skipDuplicates: false,
    skipInvalid: false,
    questionsVersion: 0,
    sendTickets: false,
    at: duringRegistration,
    idOf: () => anId(),
    entryId: anId(),
    actor: { role: 'organizer', accountId: 'grace', name: 'Grace' },
    ...more,
  };
  return decideImport(command, { marathon, registered: new Map(), record: undefined, ...view });
};

test('everybody on the list is registered under their e-mail, for the spots that are left', () => {
  const { result, registrations, facts, isNew } = decide([person(2), person(3)]);
  expect([result, isNew]).toEqual([ok({ insertedCount: 2 }), true]);
  expect(registrations).toMatchObject([
    { email: '2@example.org', accountId: null, participantName: 'Ada King', registrationFee: 49.9 },
    { email: '3@example.org' },
  ]);
  expect(facts.map(({ data }) => data)).toMatchObject(
    registrations.map(({ id }) => ({ registrationId: id, isImported: true })),
  );
  expect(JSON.stringify(facts)).not.toContain('example.org');
});

test('one too many for the spots, and nobody is registered', () => {
  const { result, registrations, facts } = decide([person(2), person(3), person(4)]);
  expect(result).toMatchObject({
    refusal: { code: 'sold-out', detail: 'The list has 3 new people, and 2 spots are free' },
  });
  expect([registrations, facts]).toEqual([[], []]);
});

test('a marathon without a limit takes everybody, also before its window and after', () => {
  const marathon = { ...aMarathonSnapshot({ limit: null, waitingRoom: true }), registrationCount: 8 };
  const list = Array.from({ length: 100 }, (_, row) => person(row));
  for (const at of [new Date('2020-01-01'), new Date('2030-01-01')])
    expect(decide(list, { at }, { marathon }).result).toEqual(ok({ insertedCount: 100 }));
});

test('one row that is not valid, and nobody is registered', () => {
  const { result, registrations } = decide([person(2), noPerson]);
  expect(result).toMatchObject({
    refusal: { code: 'import-refused', errors: [{ path: 'rows.7.email', message: 'Email is not valid' }] },
  });
  expect(registrations).toEqual([]);
  expect(decide([noPerson], { skipDuplicates: true }).result).toMatchObject({ ok: false });
});

test('who is registered, or stands on the list twice, is named; on request the others are registered', () => {
  const list = [person(2), person(3, '2@example.org'), person(4, 'known@example.org')];
  const registered = new Map([['known@example.org', anId()]]);
  expect(decide(list, {}, { registered }).result).toMatchObject({
    refusal: {
      code: 'import-refused',
      errors: [
        { path: 'rows.3.email', message: 'Same email as row 2' },
        { path: 'rows.4.email', message: 'This email is already registered' },
      ],
    },
  });
  const skipped = decide(list, { skipDuplicates: true }, { registered });
  expect(skipped.registrations).toMatchObject([{ email: '2@example.org' }]);
});

test.each(['deleted', undefined] as const)('a marathon that is %s takes nobody', (marathon) => {
  expect(decide([person(2)], {}, { marathon }).result).toMatchObject({
    refusal: { code: 'marathon-not-found' },
  });
});

test('a cancelled marathon takes nobody, by an import either', () => {
  const marathon = { ...aMarathonSnapshot(), registrationCount: 0, cancelledAt: '2026-12-24T12:00:00.000Z' };
  expect(decide([person(2)], {}, { marathon })).toMatchObject({
    result: { refusal: { code: 'marathon-cancelled' } },
    registrations: [],
  });
});

test('the same import again has the first result, another one under its key is refused', () => {
  const record = { fingerprint: 'a', result: ok({ insertedCount: 5 }) };
  const again = decide([person(2)], { idempotency: { key: 'k', fingerprint: 'a' } }, { record });
  expect(again).toMatchObject({ result: ok({ insertedCount: 5 }), registrations: [], isNew: false });
  const other = decide([person(2)], { idempotency: { key: 'k', fingerprint: 'b' } }, { record });
  expect(other.result).toMatchObject({ refusal: { code: 'idempotency-key-reused' } });
});

test('answers to other questions than those of now are refused, and a list without answers is not', () => {
  const question = { questionId: anId(), kind: 'text', label: 'Club', help: '', options: [] } as const;
  const questions = { version: 3, questions: [{ ...question, required: true, medical: false }] };
  const marathon = { ...aMarathonSnapshot(), registrationCount: 0, questions };
  const answers = [{ questionId: question.questionId, value: 'Fjord RC' }];
  const decideAt = (questionsVersion: number, list: ListedPerson[]) =>
    decide(list, { questionsVersion }, { marathon });
  expect(decideAt(2, [{ ...person(2), answers }])).toMatchObject({
    result: { refusal: { code: 'questions-changed' } },
    registrations: [],
  });
  expect(decideAt(3, [{ ...person(2), answers }]).registrations).toMatchObject([
    { answers: { version: 3, given: [{ text: 'Fjord RC' }] } },
  ]);
  expect(decideAt(2, [person(2)]).registrations).toMatchObject([{ answers: null }]);
});
