import { importPreviewSchema } from '@marathon/contracts/participantsImport';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { grace, importing } from '../../testing/importing.ts';
import { ada } from '../../testing/runningService.ts';
import { textRow, workbookOf } from '../../testing/workbook.ts';

// Everything else on the machine comes before the thread that reads.

const setting = importing();
const { post, listed } = setting;
let path: string;
beforeEach(() => {
  path = setting.path();
});

const headings = 'First name,Last name,E-Mail,Phone,Notes,Shirt';
const club = `${headings}\r\nBob,Stone,BOB@example.org,'+47 555 01 02,Vegan,L\r\nCleo,Åse,cleo@example.org,+47 555 01 03,,M\r\n`;

test('a preview says what would become of each row, and changes nothing', async () => {
  const registrationId = await setting.idAfterRegistering(ada);
  const file = `${club},Nobody,nobody@,+47 555 01 04,,\nBob,Twin,bob@example.org,+47 555 01 05,,\n\nAda,L,${ada},+47 555 01 06,,`;
  const { status, headers, body } = await post(file, 'preview=true');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(importPreviewSchema.strict().parse(body)).toEqual({
    rows: [
      {
        row: 2,
        name: 'Bob Stone',
        email: 'BOB@example.org',
        contact: '+47 555 01 02',
        additionalInfo: 'Vegan',
        status: 'ok',
      },
      { row: 3, name: 'Cleo Åse', email: 'cleo@example.org', contact: '+47 555 01 03', status: 'ok' },
      {
        row: 4,
        name: 'Nobody',
        email: 'nobody@',
        contact: '+47 555 01 04',
        status: 'invalid',
        errors: [
          { path: 'firstName', message: 'First name is required' },
          { path: 'email', message: 'Email is not valid' },
        ],
      },
      {
        row: 5,
        name: 'Bob Twin',
        email: 'bob@example.org',
        contact: '+47 555 01 05',
        status: 'duplicate',
        duplicateOf: { row: 2 },
      },
      {
        row: 7,
        name: 'Ada L',
        email: ada,
        contact: '+47 555 01 06',
        status: 'duplicate',
        duplicateOf: { registrationId },
      },
    ],
    ok: 2,
    invalid: 1,
    duplicate: 2,
    places: 1,
    columns: [
      { heading: 'First name', samples: ['Bob', 'Cleo', 'Ada'], field: 'firstName' },
      { heading: 'Last name', samples: ['Stone', 'Åse', 'Nobody'], field: 'lastName' },
      {
        heading: 'E-Mail',
        samples: ['BOB@example.org', 'cleo@example.org', 'nobody@'],
        field: 'email',
      },
      { heading: 'Phone', samples: ['+47 555 01 02', '+47 555 01 03', '+47 555 01 04'], field: 'contact' },
      { heading: 'Notes', samples: ['Vegan'], field: 'additionalInfo' },
      { heading: 'Shirt', samples: ['L', 'M'] },
    ],
    missing: [],
    ignoredColumns: ['Shirt'],
    ...{ questions: [], unanswered: [] },
    encoding: 'utf-8',
  });
  expect(await listed()).toMatchObject({ total: 1 });
});

test('a row whose contact is no phone number is named, and says why', async () => {
  const { body } = await post('Name,Email,Phone\nBob Stone,bob@example.org,07', 'preview=true');
  expect(body.rows).toMatchObject([
    {
      contact: '07',
      status: 'invalid',
      errors: [{ path: 'contact', message: 'Contact must have 4 to 15 digits' }],
    },
  ]);
});

test('everybody on the list is registered, with what it says of them', async () => {
  const { status, body } = await post(club);
  expect([status, body]).toEqual([201, { acknowledged: true, insertedCount: 2 }]);
  const { participants, total } = await listed();
  expect(total).toBe(2);
  const bob = participants.find(({ email }: { email: string }) => email === 'bob@example.org');
  expect((await setting.service.ask(`${path}/${bob.registrationId}`, { as: grace })).body).toMatchObject({
    participantName: 'Bob Stone',
    contact: '+47 555 01 02',
    additionalInfo: 'Vegan',
    address: '',
  });
});

test('nobody is registered when somebody cannot be', async () => {
  expect(await post(`${club},Ed,ed@example.org,+47 555 01 04,,`)).toMatchObject({
    status: 422,
    body: { code: 'import-refused', errors: [{ path: 'rows.4.firstName' }] },
  });
  expect(await post(`${club}Ed,Ames,ed@example.org,+47 555 01 04,,`)).toMatchObject({
    status: 409,
    body: { code: 'sold-out' },
  });
  expect(await listed()).toMatchObject({ total: 0 });
});

test('a list that comes again registers those who are new, when asked to', async () => {
  await post(club.split('\r\n').slice(0, 2).join('\r\n'));
  expect(await post(club)).toMatchObject({ status: 422 });
  expect(await post(club, 'skipDuplicates=true')).toMatchObject({ status: 201, body: { insertedCount: 1 } });
});

test('the same request under the same key registers once', async () => {
  const key = { 'idempotency-key': 'a' };
  const first = await post(club, '', key);
  expect(await post(club, '', key)).toMatchObject({ status: first.status, body: first.body });
  expect(await post(`${club} `, '', key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
});

test('for a race that is cancelled nothing is previewed', async () => {
  await setting.service.store.upsertMarathon({
    ...setting.marathon,
    revision: setting.marathon.revision + 1,
    cancelledAt: setting.service.now.toISOString(),
  });
  expect(await post(club, 'preview=true')).toMatchObject({
    status: 409,
    body: { code: 'marathon-cancelled' },
  });
});

test('the preview repeats of a long name only as much as a name may have', async () => {
  const { body } = await post(
    `Name,Email,Phone,${'y'.repeat(1_000)}\n${'x'.repeat(30_000)},a@example.org,+47 555 01 01`,
    'preview=true',
  );
  expect(body).toMatchObject({ rows: [{ name: 'x'.repeat(200) }], ignoredColumns: ['y'.repeat(200)] });
});

test('an exported file can be imported, in both formats', async () => {
  await post(club);
  const other = 'abcdefabcdefabcdefabcdef';
  setting.service.organizers.set(other, accountIdOf(grace));
  await setting.service.store.upsertMarathon({ ...setting.marathon, marathonId: other });
  for (const [format, type] of [
    ['csv', 'text/csv'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ]) {
    const exported = await setting.service.send(`${path}/export?format=${format}`, { as: grace });
    const answer = await setting.service.ask(`/marathons/${other}/registrations/import?preview=true`, {
      as: grace,
      method: 'POST',
      body: new Uint8Array(await exported.arrayBuffer()),
      headers: { 'content-type': String(type) },
    });
    expect(answer.body).toMatchObject({ ok: 2, invalid: 0, duplicate: 0 });
  }
});

test.each([
  ['no headings that are known', 'a,b\n1,2', 'First name, Last name, Email, Contact'],
  ['no contact', 'Name,Email\nA B,a@example.org', 'Contact'],
  ['headings alone', 'Name,Email,Phone\n\n', 'nobody'],
  ['nothing', '', 'First name'],
  ['too many people', `Name,Email,Phone\n${'x\n'.repeat(5_001)}`, '5000'],
  ['half a workbook', 'PK\u0003\u0004', 'archive'],
])('a file with %s is refused with a sentence that helps', async (_what, file, said) => {
  const { status, body } = await post(file);
  expect([status, body]).toMatchObject([
    422,
    { code: 'import-unreadable', detail: expect.stringContaining(said) },
  ]);
});

const foreign = 'Keresztnév;Vezetéknév;Levél;Mobil;Póló\nAda;King;ada@example.org;+47 555 01 01;L\n';
const chosen = 'columns=firstName:0,lastName:1,email:2,contact:3';

test('headings that nobody knows are shown, with what is missing, and the organizer says what they are', async () => {
  expect(await post(foreign, 'preview=true')).toMatchObject({
    status: 200,
    body: {
      ...{ rows: [], ok: 0, missing: ['firstName', 'lastName', 'email'] },
      columns: [
        { heading: 'Keresztnév', samples: ['Ada'] },
        { heading: 'Vezetéknév', samples: ['King'] },
        { heading: 'Levél', samples: ['ada@example.org'] },
        { heading: 'Mobil', samples: ['+47 555 01 01'], field: 'contact' },
        { heading: 'Póló', samples: ['L'] },
      ],
    },
  });
  expect(await post(foreign)).toMatchObject({ status: 422, body: { code: 'import-unreadable' } });
  expect(await post(foreign, `${chosen}&preview=true`)).toMatchObject({
    body: { rows: [{ row: 2, name: 'Ada King', status: 'ok' }], missing: [], ignoredColumns: ['Póló'] },
  });
  expect(await post(foreign, chosen)).toMatchObject({ status: 201, body: { insertedCount: 1 } });
  expect(await listed()).toMatchObject({ participants: [{ participantName: 'Ada King' }] });
});

test('what the organizer says counts, and not what the headings say', async () => {
  const file = 'Name,Email,Contact,Phone,Notes\nAda King,ada@example.org,trainer,+47 555 01 01,fast\n';
  const said = 'columns=participantName:0,email:1,contact:3,address:4';
  expect(await post(file, `${said}&preview=true`)).toMatchObject({
    body: {
      rows: [{ name: 'Ada King', contact: '+47 555 01 01', address: 'fast' }],
      ignoredColumns: ['Contact'],
    },
  });
  const both = 'columns=participantName:0,email:1,contact:3|2';
  expect(
    await post('Name,Email,Contact,Phone\nAda King,ada@example.org,+47 555 01 01,\n', `${both}&preview=true`),
  ).toMatchObject({
    body: { rows: [{ contact: '+47 555 01 01' }] },
  });
});

test('of a workbook the columns are said, too', async () => {
  const workbook = await workbookOf(
    { name: 'Cover', rows: textRow('Summary') },
    {
      name: 'People',
      rows: textRow('a', 'b', 'c') + textRow('Ada King', 'ada@example.org', '+47 555 01 01'),
    },
  );
  expect(await post(workbook, 'preview=true')).toMatchObject({ body: { sheet: 'People', rows: [] } });
  expect(await post(workbook, 'columns=participantName:0,email:1,contact:2')).toMatchObject({ status: 201 });
});

test.each([
  ['one field twice', 'email:1,email:2', 'each field once'],
  ['one column twice', 'email:1,contact:1', 'each column once'],
  ['a column that is not there', 'email:5', 'has 5 columns'],
  ['a field that is not there', 'birthDate:1', 'must be fields'],
  ['a name of every object', '__proto__:1', 'must be fields'],
  ['a number below 0', 'email:-1', 'must be fields'],
  ['nothing', '', 'must be fields'],
  ['too much', `email:${Array.from({ length: 800 }, () => '10').join('|')}`, '2000 characters'],
])('columns that name %s are refused, and nobody is registered', async (_what, columns, said) => {
  expect(await post(foreign, new URLSearchParams({ columns }).toString())).toMatchObject({
    status: 400,
    body: {
      code: 'validation-failed',
      errors: expect.arrayContaining([{ path: 'columns', message: expect.stringContaining(said) }]),
    },
  });
  expect(await listed()).toMatchObject({ total: 0 });
});

test('headings are repeated as they are, however hostile, and only as long as a name may be', async () => {
  const hostile = ['__proto__', '<b onclick=x>', 'constructor', 'x'.repeat(1_000)];
  const { status, body } = await post(`${hostile.join(',')}\n1,2,3,4\n`, 'preview=true');
  expect([status, body.columns.map(({ heading }: { heading: string }) => heading)]).toEqual([
    200,
    [...hostile.slice(0, 3), 'x'.repeat(200)],
  ]);
});

test('people without headings are not taken for headings', async () => {
  expect(
    await post(
      'Ada King,ada@example.org,+47 555 01 01\nBob S,bob@example.org,+47 555 01 02\n',
      'preview=true',
    ),
  ).toMatchObject({
    status: 422,
    body: { code: 'import-unreadable' },
  });
});

test('a key under which other columns were imported is refused', async () => {
  const key = { 'idempotency-key': 'a' };
  expect(await post(foreign, chosen, key)).toMatchObject({ status: 201 });
  expect(await post(foreign, chosen, key)).toMatchObject({ status: 201 });
  expect(await post(foreign, `${chosen},address:4`, key)).toMatchObject({
    body: { code: 'idempotency-key-reused' },
  });
});

test('a file that is too large, or of another kind, is refused', async () => {
  expect(await post('x'.repeat(5_000_001))).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  expect(await post(club, '', { 'content-type': 'application/pdf' })).toMatchObject({
    status: 415,
    body: { code: 'unsupported-media-type' },
  });
});

test('nobody else imports', async () => {
  const asked = { method: 'POST', body: club, headers: { 'content-type': 'text/csv' } };
  expect(await setting.service.ask(`${path}/import`, { ...asked, as: ada })).toMatchObject({ status: 403 });
  expect(await setting.service.ask(`${path}/import`, asked)).toMatchObject({ status: 401 });
  expect(await listed()).toMatchObject({ total: 0 });
});

test('an import is taken back by the id of its entry in the log, and its spots are free again', async () => {
  await post(club);
  const log = async () =>
    (await setting.service.ask(path.replace('/registrations', '/log'), { as: grace })).body.entries;
  const [{ id }] = await log();
  const undo = (as = grace, importId = id) =>
    setting.service.ask(`${path}/imports/${importId}`, { as, method: 'DELETE' });
  expect(await undo(ada)).toMatchObject({ status: 403 });
  expect(await undo(grace, 'all')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await undo()).body).toEqual({ acknowledged: true, deletedCount: 2, kept: [] });
  expect(await listed()).toMatchObject({ total: 0 });
  expect(await log()).toMatchObject([
    { action: 'import-undone', count: 2 },
    { action: 'imported', count: 2 },
  ]);
  expect(await post(club)).toMatchObject({ status: 201, body: { insertedCount: 2 } });
});
