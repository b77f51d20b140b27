import { importMediaTypes } from '@marathon/contracts/importFiles';
import type { GivenAnswer } from '@marathon/contracts/questions';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { grace, importing } from '../../testing/importing.ts';
import { aQuestion, shirts } from '../../testing/questionsContract.ts';
import { workbookOf } from '../../testing/workbook.ts';

const setting = importing();
const { post, preview, listed } = setting;
/** One for each format of an export. */
const others = ['abcdefabcdefabcdefabcdef', 'abcdefabcdefabcdefabcdee'] as const;

const questions = [
  aQuestion({ kind: 'date', label: 'Geburtsdatum', required: true }),
  shirts(null),
  aQuestion({ label: 'Verein' }),
  aQuestion({ kind: 'consent', label: 'I accept the rules.', required: true }),
  aQuestion({ kind: 'emergency-contact', label: 'Notfallkontakt' }),
  aQuestion({ label: 'Allergies', medical: true }),
];

const ask = (path: string, method = 'GET', body?: object) =>
  setting.service.ask(path, { as: grace, method, ...(body && { body }) });
const save = (all: object[], marathonId = setting.marathon.marathonId) =>
  ask(`/marathons/${marathonId}/questions`, 'PUT', { questions: all });
const asked = async (marathonId = setting.marathon.marathonId) =>
  (await ask(`/marathons/${marathonId}/questions`)).body.questions;

/** Texts of answers, by email. */
async function answersOf(marathonId = setting.marathon.marathonId) {
  const path = `/marathons/${marathonId}/registrations`;
  const { participants } = (await ask(`${path}?limit=200`)).body;
  const all: Record<string, string[]> = {};
  for (const { registrationId, email } of participants) {
    const { body } = await ask(`${path}/${registrationId}/answers`);
    all[email] = body.answers.map(({ text }: GivenAnswer) => text);
  }
  return all;
}

beforeEach(async () => {
  const { service, marathon } = setting;
  for (const marathonId of others) service.organizers.set(marathonId, accountIdOf(grace));
  for (const marathonId of [marathon.marathonId, ...others])
    await service.store.upsertMarathon({ ...marathon, marathonId, participantsLimit: null });
});

const head = 'Name,Email,Phone';
const row = (name: string, ...answers: string[]) =>
  [name, `${name.toLowerCase()}@example.org`, '+47 555 01 01', ...answers].join(',');
const listOf = (labels: string, ...rows: string[]) => [`${head},${labels}`, ...rows].join('\n');

test('a club’s list of 500 from a German Excel is imported whole, with address and answers', async () => {
  await save(questions);
  const size = ['M', 'l'];
  const lines = Array.from({ length: 500 }, (_, i) =>
    [
      `Müller${i};Jörg;+41 79 ${1000000 + i};laeufer${i}@example.org;Bahnhofstraße ${i};8${100 + (i % 900)};Zürich`,
      `${(i % 28) + 1}.3.19${50 + (i % 50)};${size[i % 2]};LC Zürich;Ja;"Käthi Müller, 079 123 45 67";Nüsse`,
    ].join(';'),
  );
  const file = [
    'Vereinsmeldung LC Zürich;;;;;;;;;;;;',
    'Nachname;Vorname;Telefon;E-Mail;Strasse;PLZ;Ort;Geburtsdatum;T-shirt;Verein;I accept the rules.;Notfallkontakt;Allergies',
    ...lines,
  ].join('\r\n');
  const bytes = Uint8Array.from(file, (letter) => letter.charCodeAt(0));
  const seen = (await preview(bytes)).body;
  expect(seen).toMatchObject({ ok: 500, invalid: 0, ignoredColumns: [], unanswered: [] });
  expect(seen.encoding).toBe('windows-1252');
  expect(seen.columns[4].samples).toEqual(['Bahnhofstraße 0', 'Bahnhofstraße 1', 'Bahnhofstraße 2']);
  expect(await post(bytes)).toMatchObject({ status: 201, body: { insertedCount: 500 } });
  const { participants, total } = (await ask(`${setting.path()}?search=laeufer7@example.org`)).body;
  expect([total, participants[0].participantName]).toEqual([1, 'Jörg Müller7']);
  const path = `${setting.path()}/${participants[0].registrationId}`;
  expect((await ask(path)).body).toMatchObject({ address: 'Bahnhofstraße 7, 8107 Zürich' });
  const { body } = await ask(`${path}/answers`);
  expect(body.answers.map(({ text }: GivenAnswer) => text)).toEqual([
    '1957-03-08',
    'L',
    'LC Zürich',
    'Yes',
    'Käthi Müller, 079 123 45 67',
  ]);
  expect(body.medicalAnswers).toBe(1);
  expect(JSON.stringify(seen.rows)).not.toContain('Nüsse');
  const medical = await ask(`${path}/medical-answers`, 'POST');
  expect(medical.body.answers).toMatchObject([{ label: 'Allergies', text: 'Nüsse' }]);
});

test('an export comes back whole in another race with the same questions, in both formats', async () => {
  const own = questions.slice(0, 5);
  await save(own);
  await post(
    listOf(
      own.map(({ label }) => label).join(','),
      row('Ada', '1990-12-31', 'M', '=Fjord; RC', 'x', '"Grace Hopper, +41 79 123 45 67"'),
      row('Bob', '', 'L', "'+1", '', ''),
    ),
  );
  const before = await answersOf();
  expect(before['ada@example.org']).toHaveLength(5);
  for (const [format, other] of [
    ['csv', others[0]],
    ['xlsx', others[1]],
  ] as const) {
    await save(own, other);
    const exported = await setting.service.send(`${setting.path()}/export?format=${format}&questions=all`, {
      as: grace,
    });
    const answer = await setting.service.ask(`/marathons/${other}/registrations/import`, {
      as: grace,
      method: 'POST',
      body: new Uint8Array(await exported.arrayBuffer()),
      headers: { 'content-type': importMediaTypes[format] },
    });
    expect(answer).toMatchObject({ status: 201, body: { insertedCount: 2 } });
    expect(await answersOf(other)).toEqual(before);
    const { participants } = (await ask(`/marathons/${other}/registrations`)).body;
    for (const { registrationId } of participants)
      expect((await ask(`/marathons/${other}/registrations/${registrationId}`)).body.contact).toBe(
        '+47 555 01 01',
      );
  }
});

test('days and ticks are read from a workbook’s cells', async () => {
  await save([aQuestion({ kind: 'date', label: 'Born' }), aQuestion({ kind: 'consent', label: 'Rules' })]);
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
  const headings = `<row>${['Name', 'Email', 'Phone', 'Born', 'Rules'].map(text).join('')}</row>`;
  const ada = ['Ada King', 'ada@example.org', '+47 555 01 01'].map(text).join('');
  const workbook = await workbookOf({
    name: 'People',
    rows: `${headings}<row>${ada}<c><v>33238</v></c><c t="b"><v>1</v></c></row>`,
  });
  await post(workbook);
  expect(await answersOf()).toEqual({ 'ada@example.org': ['1990-12-31', 'Yes'] });
});

test('nobody is refused for a missing answer, and the preview counts them', async () => {
  await save(questions.slice(0, 4));
  const file = listOf('T-shirt,I accept the rules.', row('Ada', 'm', 'no'), row('Bob', '', 'yes'));
  const { body } = await preview(file);
  expect(body).toMatchObject({ ok: 2, rows: [{ answers: ['T-shirt: M'] }, {}] });
  expect(
    body.unanswered.map(({ label, people }: { label: string; people: number }) => [label, people]),
  ).toEqual([
    ['Geburtsdatum', 2],
    ['T-shirt', 1],
    ['I accept the rules.', 1],
  ]);
  expect(await post(file)).toMatchObject({ status: 201 });
});

test('lines with wrong answers are named, and left out only on request', async () => {
  await save([shirts(null), aQuestion({ kind: 'emergency-contact', label: 'SOS' })]);
  const file = listOf(
    'T-shirt,SOS name,SOS phone',
    row('Ada', 'XS', 'Grace', '+47 555 01 02'),
    row('Bob', 'L', 'Grace Hopper', '+47 22 22 22'),
    row('Cy', 'L', 'Grace Hopper', ''),
  );
  const refused = await post(file);
  expect(refused).toMatchObject({ status: 422, body: { code: 'import-refused' } });
  expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    '“XS” isn’t an option for T-shirt: M, L',
    'SOS must be a name and a phone number, such as Grace Hopper, +41 79 123 45 67',
  ]);
  expect(await listed()).toMatchObject({ total: 0 });
  expect(await post(file, 'skipInvalid=true')).toMatchObject({ status: 201, body: { insertedCount: 1 } });
  expect(await answersOf()).toEqual({ 'bob@example.org': ['L', 'Grace Hopper, +47 22 22 22'] });
});

test('an import takes options out of their stock, in the order of its lines', async () => {
  await save([shirts(1)]);
  const file = listOf('T-shirt', row('Ada', 'M'), row('Bob', 'M'));
  expect((await preview(file)).body).toMatchObject({
    ...{ ok: 1, invalid: 1 },
    rows: [{ status: 'ok' }, { errors: [{ message: 'M is no longer available' }] }],
  });
  expect(await post(file, 'skipInvalid=true')).toMatchObject({ body: { insertedCount: 1 } });
  expect((await asked())[0].options).toMatchObject([{ label: 'M', left: 0 }, { left: null }]);
});

test('the organizer says which column is an answer, and other questions since refuse the import', async () => {
  await save([shirts(null)]);
  const [{ questionId }] = await asked();
  const columns = `columns=participantName:0,email:1,contact:2,answers.${questionId}:3`;
  const file = listOf('Leibchen', row('Ada', 'L'));
  expect((await preview(file)).body).toMatchObject({
    questions: [{ questionId, label: 'T-shirt' }],
    ignoredColumns: ['Leibchen'],
  });
  await save([]);
  expect(await post(file, columns)).toMatchObject({ status: 409, body: { code: 'questions-changed' } });
  expect(await listed()).toMatchObject({ total: 0 });
});

test('a question’s label counts before other words for a field, and after the field’s own heading', async () => {
  await save([aQuestion({ label: 'Notes' }), aQuestion({ label: 'Address' })]);
  await post(listOf('Notes,Address,Address', row('Ada', 'fast', 'Main st 1', 'of my club')));
  expect(await answersOf()).toEqual({ 'ada@example.org': ['fast', 'of my club'] });
  const [{ registrationId }] = (await listed()).participants;
  expect((await ask(`${setting.path()}/${registrationId}`)).body).toMatchObject({
    address: 'Main st 1',
    additionalInfo: '',
  });
});
