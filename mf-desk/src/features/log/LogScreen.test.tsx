import { aProblem, HttpResponse, http, screen, server, waitFor } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/log`;
const open = () => openDesk(`/${race._id}/log`);
const entry = {
  id: '64d000000000000000000001',
  at: '2030-05-03T10:00:00.000Z',
  action: 'corrected',
  by: 'organizer',
  byName: 'Grace Hopper',
  changes: [],
  reason: '',
  despite: [],
  registrationId: '64c000000000000000000001',
  participantName: 'Zoë Berg',
  count: 1,
};
const imported = { ...entry, action: 'imported', byName: null, registrationId: null, participantName: null };

test('the log says whom each entry is about, and the earlier ones come on demand', async () => {
  serveRace();
  server.use(
    http.get(path, ({ request }) =>
      new URL(request.url).searchParams.get('after') === 'then'
        ? HttpResponse.json({ entries: [{ ...imported, count: 12 }], next: null })
        : HttpResponse.json({ entries: [entry], next: 'then' }),
    ),
  );
  const { person } = await open();
  const by = await screen.findByText('Grace Hopper', { selector: 'bdi' });
  expect(by.parentElement).toHaveTextContent('Corrected by Grace Hopper: Zoë Berg');
  expect(screen.getByRole('link', { name: 'Zoë Berg' })).toHaveAttribute(
    'href',
    `/desk/${race._id}/${entry.registrationId}`,
  );
  await person.click(screen.getByRole('button', { name: 'Earlier entries' }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Imported by an organizer: 12 people/),
  );
  expect(screen.queryByRole('button', { name: 'Earlier entries' })).toBeNull();
});

test('a race in which nothing was changed has no entries', async () => {
  serveRace();
  server.use(http.get(path, () => HttpResponse.json({ entries: [], next: null })));
  await open();
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});

test('who is not the organizer learns nothing', async () => {
  serveRace();
  server.use(http.get(path, () => aProblem('forbidden')));
  await open();
  expect(await screen.findByText('Only the marathon’s team sees this')).toBeVisible();
});
