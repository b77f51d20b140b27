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
import { beforeEach, expect, test } from 'vitest';
import { openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/registrations/import`;
const row = { name: 'Bob Stone', email: 'bob@example.org' };
const twoNew = {
  rows: [
    { ...row, row: 2, status: 'ok' },
    { ...row, row: 3, status: 'ok' },
  ],
  ...{ ok: 2, invalid: 0, duplicate: 0, places: 40, ignoredColumns: ['Shirt'] },
};
const list = new File(['Name,Email,Contact'], 'club.xlsx');

beforeEach(() => serveParticipants(people(3)));

/** The server answers a preview, and then each import with the next answer. */
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
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 new', '40 spots are free', 'Not read: Shirt']);
  expect(await imports()).toEqual([]);
  await person.dblClick(await button('Import 2 participants'));
  expect(await screen.findByText('2 participants imported')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = await imports();
  expect(sent.map(({ path: asked }) => asked)).toEqual([`${path}?skipDuplicates=false`]);
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
    '8Bob Stone, bob@example.orgThe same address as in line 2',
    '9Bob Stone, bob@example.orgRegistered already',
  ]);
  expect(dialog().getByText('Correct the lines below in your list and choose it again.')).toBeVisible();
  expect(await button('Import 2 participants')).toBeDisabled();
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

test('rows from a spreadsheet are pasted, with the headings first', async () => {
  serveImport(twoNew);
  const person = await open();
  expect(await button('Check rows')).toBeDisabled();
  await person.click(dialog().getByLabelText('Or paste rows'));
  await person.paste('Name\tEmail\tContact\nBob Stone\tbob@example.org\t1');
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
  expect(await dialog().findByRole('alert')).toHaveTextContent('There is nobody on this list');
  await person.upload(
    screen.getByLabelText('List of participants'),
    new File([new Uint8Array(5_000_001)], 'huge.csv'),
  );
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('5 MB at most'));
  expect(await sentRequests('POST', path)).toHaveLength(1);
});

test('a lost connection is said, and the next try has the same key', async () => {
  serveImport(twoNew, () => HttpResponse.error());
  const person = await choose();
  await person.click(await button('Import 2 participants'));
  expect(await dialog().findByRole('alert')).toHaveTextContent('nobody is registered twice');
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
