import {
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/registrations/import`;
const row = { name: 'Bob Stone', email: 'bob@example.org' };
const twoNew = {
  rows: [
    { ...row, row: 2, status: 'ok' },
    { ...row, row: 3, status: 'ok' },
  ],
  ...{ ok: 2, invalid: 0, duplicate: 0, places: 40, ignoredColumns: ['Shirt'] },
  ...{ questions: [] as object[], unanswered: [] as object[] },
  columns: [
    { heading: 'Name', samples: ['Bob Stone', 'Cleo Åse'], field: 'participantName' },
    { heading: 'Email', samples: ['bob@example.org'], field: 'email' },
    { heading: 'Mobile', samples: ['1'], field: 'contact' },
    { heading: 'Tel.', samples: ['2'], field: 'contact' },
    { heading: 'Shirt', samples: ['L'] },
  ],
  missing: [] as string[],
};
const list = new File(['Name,Email,Contact'], 'club.xlsx');

beforeEach(() => serveParticipants(people(3)));

/** Answers a preview, and then each import with the next answer. */
function serveImport(preview: object, ...answers: (() => Response)[]) {
  const left = [...answers];
  server.use(
    http.post(path, ({ request }) =>
      new URL(request.url).searchParams.has('preview')
        ? HttpResponse.json(preview)
        : (left.shift() ?? imported(2))(),
    ),
  );
}
const imported = (insertedCount: number) => () =>
  HttpResponse.json({ acknowledged: true, insertedCount }, { status: 201 });
const imports = async () =>
  (await sentRequests('POST', path)).filter((each) => !each.path.includes('preview'));

async function open() {
  const { person } = await openDesk(`/${race._id}`);
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import participants' });
  return person;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Import participants' }));
async function choose(file = list) {
  const person = await open();
  await person.upload(screen.getByLabelText('List of participants'), file);
  return person;
}
const button = (name: string) => dialog().findByRole('button', { name });

test('a list is shown before it is imported, and a double click imports it once', async () => {
  serveImport(twoNew);
  const person = await choose();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'club.xlsx' })).toHaveFocus());
  expect(
    within(dialog().getByRole('list', { name: 'What was found' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 new', '40 spots are free', 'Read Mobile as Contact, Tel. as Contact', 'Not read: Shirt']);
  expect(await imports()).toEqual([]);
  await person.dblClick(await button('Import 2 participants'));
  expect(await screen.findByText('2 participants imported')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = await imports();
  const columns = 'participantName:0,email:1,contact:2|3';
  expect(sent.map(({ path: asked }) => asked)).toEqual([
    `${path}?${new URLSearchParams({ skipDuplicates: 'false', sendTickets: 'true', columns })}`,
  ]);
});

test('lines that are wrong are named by their number, with the reason, and nobody can be imported', async () => {
  serveImport({
    ...twoNew,
    rows: [
      ...twoNew.rows,
      { ...row, row: 7, status: 'invalid', errors: [{ path: 'email', message: 'Email is not valid' }] },
      { ...row, row: 8, status: 'duplicate', duplicateOf: { row: 2 } },
      { ...row, row: 9, status: 'duplicate', duplicateOf: { registrationId: '0'.repeat(24) } },
    ],
    ...{ invalid: 1, duplicate: 2 },
  });
  await choose();
  const rows = within(await screen.findByRole('table', { name: 'Lines that are not new' })).getAllByRole(
    'row',
  );
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '7Bob Stone, bob@example.orgEmail is not valid',
    '8Bob Stone, bob@example.orgSame email as line 2. Each person needs their own email: enter another one here, or leave this line out',
    '9Bob Stone, bob@example.orgAlready registered',
  ]);
  expect(
    dialog().getByText('Correct the lines below in your list and choose it again, or leave them out.'),
  ).toBeVisible();
  expect(await button('Import 2 participants')).toBeDisabled();
});

test('what was read is shown: the sheet or the encoding, and people whose letters could be wrong first', async () => {
  const named = (row: number, name: string) => ({
    row,
    name,
    email: `${row}@example.org`,
    contact: '+47 555 01 01',
    status: 'ok',
  });
  serveImport({
    ...twoNew,
    rows: [named(2, 'Ada'), named(3, 'Bob'), named(4, 'Cy'), named(5, 'JosÃ©')],
    ...{ ok: 4, encoding: 'windows-1252', ignoredColumns: [] },
  });
  const person = await choose(new File(['Name'], 'club.csv'));
  const first = within(await screen.findByRole('list', { name: 'How we read your list' }));
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'JosÃ© 5@example.org, +47 555 01 01',
    'Ada 2@example.org, +47 555 01 01',
    'Bob 3@example.org, +47 555 01 01',
  ]);
  expect(dialog().getByText(/^Read as Western text \(windows-1252\): check the names/)).toBeVisible();
  serveImport({ ...twoNew, sheet: 'People' });
  await person.click(await button('Choose another list'));
  await person.upload(screen.getByLabelText('List of participants'), list);
  expect(await dialog().findByText('Read from the sheet “People”')).toBeVisible();
});

test('people who may be on the list twice are named, and can be imported', async () => {
  serveImport({ ...twoNew, rows: [twoNew.rows[0], { ...twoNew.rows[1], twinOf: { row: 2 } }] });
  await choose();
  const twins = within(await screen.findByRole('table', { name: 'People who may be on the list twice' }));
  expect(twins.getAllByRole('row')[1]?.textContent).toBe(
    '3Bob Stone, bob@example.orgSame name and contact as line 2; both are imported',
  );
  expect(await button('Import 2 participants')).toBeEnabled();
});

const unknown = {
  ...{ rows: [], ok: 0, invalid: 0, duplicate: 0, places: 40, ignoredColumns: ['Vezetéknév', 'Levél', ''] },
  ...{ questions: [], unanswered: [] },
  columns: [
    { heading: 'Vezetéknév', samples: ['King'] },
    { heading: 'Levél', samples: ['ada@example.org'] },
    { heading: 'Mobil', samples: ['+47 555 01 01'], field: 'contact' },
    { heading: '', samples: ['Ada'] },
  ],
  missing: ['firstName', 'lastName', 'email'],
};
const column = (name: string) => dialog().getByRole('combobox', { name });
const columnsSent = async () =>
  (await sentRequests('POST', path)).map(({ path: asked }) =>
    new URLSearchParams(asked.split('?')[1]).get('columns'),
  );

test('what headings do not tell is asked, by keyboard too, and what was previewed is imported', async () => {
  serveImport(unknown);
  const person = await choose();
  const heading = () => dialog().getByRole('heading', { name: 'What is in each column?' });
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(column('Mobil')).toHaveDisplayValue('Contact');
  expect(column('Levél')).toHaveDisplayValue('Leave out');
  expect(column('Levél')).toHaveAccessibleDescription('ada@example.org');
  await person.click(await button('Check the list'));
  expect(dialog().getByRole('alert')).toHaveTextContent('Choose a column for First name, Last name, Email.');
  expect(heading()).toHaveFocus();
  column('Column 4').focus();
  await person.selectOptions(column('Column 4'), 'First name');
  expect(column('Column 4')).toHaveFocus();
  await person.selectOptions(column('Levél'), 'Email');
  expect(await sentRequests('POST', path)).toHaveLength(1);
  await person.selectOptions(column('Vezetéknév'), 'Last name');
  serveImport(twoNew);
  await person.click(await button('Check the list'));
  await person.click(await button('Import 2 participants'));
  await screen.findByText('2 participants imported');
  expect(await columnsSent()).toEqual([
    null,
    'firstName:3,lastName:0,email:1,contact:2',
    'participantName:0,email:1,contact:2|3',
  ]);
});

test('a name in one column stands for both its parts', async () => {
  serveImport(unknown);
  const person = await choose();
  await person.selectOptions(await dialog().findByRole('combobox', { name: 'Vezetéknév' }), 'Name');
  await person.selectOptions(column('Levél'), 'Email');
  await person.click(await button('Check the list'));
  await waitFor(async () => expect(await columnsSent()).toHaveLength(2));
  expect((await columnsSent())[1]).toBe('participantName:0,email:1,contact:2');
});

test('columns that were read wrongly are changed, and the way back changes nothing', async () => {
  serveImport({ ...twoNew, questions: [{ questionId: 'e'.repeat(24), label: 'T-shirt' }] });
  const person = await choose();
  await person.click(await button('Change columns'));
  expect(column('Name')).toHaveAccessibleDescription('Bob Stone · Cleo Åse');
  await person.selectOptions(column('Mobile'), 'Leave out');
  await person.click(await button('Back'));
  await person.click(await button('Change columns'));
  expect(column('Mobile')).toHaveDisplayValue('Contact');
  await person.selectOptions(column('Mobile'), 'City');
  await person.selectOptions(column('Shirt'), 'T-shirt');
  await person.click(await button('Check the list'));
  await waitFor(() => expect(dialog().getByRole('heading', { name: 'club.xlsx' })).toHaveFocus());
  expect((await columnsSent())[1]).toBe(
    `participantName:0,email:1,contact:3,city:2,answers.${'e'.repeat(24)}:4`,
  );
});

test('what a list says of the questions is shown: answers, who has none, and numbers without their zero', async () => {
  const question = { questionId: 'e'.repeat(24), label: 'T-shirt' };
  serveImport({
    ...twoNew,
    rows: [
      { ...row, row: 2, status: 'ok', contact: '796961774', answers: ['T-shirt: L'] },
      { ...row, row: 3, status: 'ok', contact: '796961775' },
    ],
    ...{ questions: [question], unanswered: [{ ...question, people: 1 }], ignoredColumns: [] },
    columns: [{ heading: 'Leibchen', samples: ['L'], field: `answers.${question.questionId}` }],
  });
  await choose();
  const first = within(await screen.findByRole('list', { name: 'How we read your list' }));
  expect(first.getByText('bob@example.org, 796961774, T-shirt: L')).toBeVisible();
  expect(
    within(dialog().getByRole('list', { name: 'What was found' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['2 new', '40 spots are free', '1 without an answer to “T-shirt”'],
    expect.stringMatching(/^2 phone numbers start with neither 0 nor \+, such as 796961774\./),
    'Read Leibchen as T-shirt',
  ]);
});

test('wrong lines are left out when the organizer says so', async () => {
  const wrong = { ...row, status: 'invalid', errors: [{ path: 'email', message: 'Email is not valid' }] };
  serveImport({
    ...twoNew,
    rows: [...twoNew.rows, { ...wrong, row: 4 }, { ...wrong, row: 5 }],
    invalid: 2,
  });
  const person = await choose();
  await person.click(await dialog().findByRole('checkbox', { name: 'Leave out the 2 wrong lines' }));
  await person.click(await button('Import 2 participants'));
  await screen.findByText('2 participants imported');
  expect((await imports())[0]?.path).toContain('skipDuplicates=false&skipInvalid=true');
});

test('a list is read again when the questions have changed', async () => {
  serveImport(twoNew, () => aProblem('questions-changed'));
  const person = await choose();
  await person.click(await button('Import 2 participants'));
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'questions have changed. Nobody was imported.',
  );
  await waitFor(async () => expect((await columnsSent()).at(-1)).toBeNull());
});

test('a template has a heading for everything that can be imported, with the race’s questions', async () => {
  const question = { required: true, medical: false, help: '', options: [] };
  const labels = ['=Sum, "or" not', 'Allergies'];
  server.use(
    http.get(`/marathons/${race._id}/questions`, () =>
      HttpResponse.json({
        version: 1,
        questions: labels.map((label, i) => ({
          ...{ ...question, kind: 'text', label },
          questionId: `${i}`.padStart(24, 'a'),
        })),
      }),
    ),
  );
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:template';
  });
  const person = await open();
  expect(await dialog().findByText(/columns: First name, .*, Allergies\./)).toBeVisible();
  await person.click(await button('Download a template'));
  expect(await files[0]?.text()).toBe(
    'First name,Last name,Email,Contact,Address,Postal code,City,Additional info,"\'=Sum, ""or"" not",Allergies\r\n',
  );
});

test('a file that is saved again meanwhile is imported as it was previewed', async () => {
  serveImport(twoNew);
  const file = new File(['saved again'], 'club.csv');
  vi.spyOn(file, 'arrayBuffer').mockResolvedValueOnce(new TextEncoder().encode('as chosen').buffer);
  const person = await choose(file);
  await person.click(await button('Import 2 participants'));
  await screen.findByText('2 participants imported');
  expect((await sentRequests('POST', path)).map(({ body }) => body)).toEqual(['as chosen', 'as chosen']);
});

test('a file that cannot be read is no lost connection', async () => {
  serveImport(twoNew);
  const file = new File([''], 'club.csv');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await choose(file);
  expect(await dialog().findByRole('alert')).toHaveTextContent('could not be read. Choose it again.');
  expect(await sentRequests('POST', path)).toEqual([]);
});

test('duplicates are left out when the organizer says so', async () => {
  serveImport({ ...twoNew, duplicate: 1, rows: [...twoNew.rows, { ...row, row: 4, status: 'duplicate' }] });
  const person = await choose();
  expect(await button('Import 2 participants')).toBeDisabled();
  await person.click(dialog().getByRole('checkbox', { name: 'Leave out the duplicates' }));
  await person.click(await button('Import 2 participants'));
  await screen.findByText('2 participants imported');
  expect((await imports())[0]?.path).toContain('skipDuplicates=true');
});

test('people are imported without an email when the organizer says so', async () => {
  serveImport(twoNew);
  const person = await choose();
  await person.click(await dialog().findByRole('checkbox', { name: 'Email everyone their ticket' }));
  await person.click(await button('Import 2 participants'));
  await screen.findByText('2 participants imported');
  expect((await imports())[0]?.path).not.toContain('sendTickets');
});

test('rows from a spreadsheet are pasted, with the headings first', async () => {
  serveImport(twoNew);
  const person = await open();
  expect(await button('Check rows')).toBeDisabled();
  await person.click(dialog().getByLabelText('Or paste rows'));
  await person.paste('Name\tEmail\tContact\nBob Stone\tbob@example.org\t+47 555 01 01');
  await person.click(await button('Check rows'));
  await person.click(await button('Import 2 participants'));
  expect(await screen.findByText('2 participants imported')).toBeVisible();
});

test('what cannot be read is said, and a file of more than 5 MB is not sent', async () => {
  serveImport({});
  server.use(
    http.post(path, () => aProblem('import-unreadable', { detail: 'There is nobody on this list' })),
  );
  const person = await choose();
  expect(await dialog().findByRole('alert')).toHaveTextContent('club.xlsx: There is nobody on this list');
  await person.upload(
    screen.getByLabelText('List of participants'),
    new File([new Uint8Array(5_000_001)], 'huge.csv'),
  );
  await waitFor(() =>
    expect(dialog().getByRole('alert')).toHaveTextContent('huge.csv is too large: 5 MB at most'),
  );
  expect(await sentRequests('POST', path)).toHaveLength(1);
});

test('a lost connection is said, and the next try has the same key', async () => {
  serveImport(twoNew, () => HttpResponse.error());
  const person = await choose();
  await person.click(await button('Import 2 participants'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Nobody is registered twice');
  await person.click(await button('Import 2 participants'));
  await screen.findByText('2 participants imported');
  const keys = (await imports()).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a list that nobody was imported from is shown again as it is now', async () => {
  serveImport(twoNew, () =>
    aProblem('sold-out', { detail: 'The list has 2 new people, and 1 spots are free' }),
  );
  const person = await choose();
  const before = await button('Import 2 participants');
  serveImport({ ...twoNew, places: 1 }, () =>
    aProblem('sold-out', { detail: 'The list has 2 new people, and 1 spots are free' }),
  );
  await person.click(before);
  expect(await dialog().findByRole('alert')).toHaveTextContent('Nobody was imported');
  expect(await dialog().findByText('There are more people than free spots.')).toBeVisible();
  expect(await button('Import 2 participants')).toBeDisabled();
});
