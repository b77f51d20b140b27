import {
  follow,
  HttpResponse,
  http,
  type RenderedScreen,
  screen,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { aRunner, askedPages, openDesk, people, race, serveParticipants } from '../../testing/desk.ts';
import { scrollToRow } from '../../testing/scrollToRow.ts';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });

/** Loaded up to row 500, which is visible. */
async function openLongList(): Promise<RenderedScreen> {
  serveParticipants(people(2_000));
  const opened = await openDesk(`/${race._id}`);
  await row('Runner 2000');
  scrollToRow(500);
  await row('Runner 1500');
  return opened;
}

async function addBob({ person }: RenderedScreen): Promise<void> {
  server.use(
    http.post('/marathons/:id/registrations', () =>
      HttpResponse.json({ acknowledged: true, insertedId: '64c0000000000000000000aa' }, { status: 201 }),
    ),
  );
  await follow(person, screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a participant' }));
  await person.type(await dialog.findByLabelText(/First name/), 'Bob');
  await person.type(dialog.getByLabelText(/Last name/), 'Stone');
  await person.type(dialog.getByLabelText(/Email/), 'bob@example.org');
  await person.type(dialog.getByLabelText(/Contact Number/), '+47 555 01 01');
  serveParticipants([aRunner(2_001), ...people(2_000)]);
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('Bob Stone is registered');
}

async function importTwo({ person }: RenderedScreen): Promise<void> {
  const rows = [2, 3].map((row) => ({ row, name: 'Bob', email: `bob${row}@example.org`, status: 'ok' }));
  server.use(
    http.post('/marathons/:id/registrations/import', ({ request }) =>
      request.url.includes('preview')
        ? HttpResponse.json({
            ...{ rows, ok: 2, invalid: 0, duplicate: 0, places: null },
            ...{ columns: [], missing: [], ignoredColumns: [], questions: [], unanswered: [] },
          })
        : HttpResponse.json({ acknowledged: true, insertedCount: 2 }, { status: 201 }),
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import participants' });
  await person.upload(screen.getByLabelText('List of participants'), new File(['Name'], 'club.xlsx'));
  serveParticipants([aRunner(2_001), ...people(2_000)]);
  await person.click(await screen.findByRole('button', { name: 'Import 2 participants' }));
  await screen.findByText('2 participants imported');
}

async function correctTheFirst({ person }: RenderedScreen): Promise<void> {
  const path = '/marathons/:id/registrations/:registration';
  server.use(
    http.get(path, () => HttpResponse.json({ ...aRunner(2_000), revision: '1' })),
    http.patch(path, () => HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })),
  );
  await follow(person, screen.getByRole('link', { name: 'Runner 2000' }));
  await person.click(await screen.findByRole('button', { name: 'Correct …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByLabelText(/Address/), 'Storgata 1');
  await person.type(dialog.getByLabelText(/Reason/), 'Asked for at the desk');
  serveParticipants([aRunner(2_001), ...people(2_000)]);
  server.use(http.get(path, () => HttpResponse.json({ ...aRunner(2_000), address: 'Storgata 1' })));
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Storgata 1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await follow(person, screen.getByRole('link', { name: race.title }));
}

test.each([
  ['somebody is added', addBob],
  ['a list is imported', importTwo],
  ['somebody is corrected', correctTheFirst],
])('a list that was scrolled far is loaded again from its beginning alone when %s', async (_when, act) => {
  const opened = await openLongList();
  scrollToRow(0);
  await row('Runner 2000');
  const before = (await askedPages()).length;
  await act(opened);
  expect(await row('Runner 2001')).toHaveAttribute('aria-rowindex', '2');
  await waitFor(() => expect(opened.runtime.queryClient.isFetching()).toBe(0));
  const asked = (await askedPages()).slice(before);
  expect(asked.filter((query) => query.has('after'))).toEqual([]);
});

test('a change leaves the reader where they are in the list, and loads the rows up to there', async () => {
  const opened = await openLongList();
  await addBob(opened);
  expect(await row('Runner 1501')).toHaveAttribute('aria-rowindex', '502');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2002');
  await waitFor(() => expect(screen.queryByText(/^Loading /)).not.toBeInTheDocument());
});
