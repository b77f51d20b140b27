import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import {
  aPage,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { myMarathon, openDashboard, removed, saved } from '../../testing/dashboard.ts';

const draft: SavedDraft = {
  _id: '64b000000000000000000031',
  fields: { title: 'Spring Half' },
  changedAt: '2030-05-01T00:00:00.000Z',
};
const race = myMarathon({ timeZone: 'UTC', eventDate: '2030-04-20T09:00:00.000Z', registrationCount: 7 });
const serve = (drafts: readonly SavedDraft[]) =>
  server.use(
    http.get('/drafts', () => HttpResponse.json([...drafts])),
    http.get('/marathons', () => aPage([race])),
  );

test('drafts stand apart from marathons, each with the way to its form [more.saved-drafts]', async () => {
  serve([draft, { ...draft, _id: '64b000000000000000000032', fields: {} }]);
  await openDashboard('my-marathons');
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(drafts.getByRole('heading', { name: 'Untitled draft' })).toBeVisible();
  expect(drafts.getAllByRole('link', { name: 'Continue' })[0]).toHaveAttribute(
    'href',
    `/dashboard/drafts/${draft._id}`,
  );
});

test('a draft is deleted after a question; without drafts there is nothing of them [more.saved-drafts]', async () => {
  serve([draft]);
  server.use(http.delete('/drafts/:id', removed));
  const { person } = await openDashboard('my-marathons', { timers: 'paused' });
  const drafts = await screen.findByRole('region', { name: 'Drafts' });
  await person.click(within(drafts).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete "Spring Half"?' });
  serve([]);
  await person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Draft deleted')).toBeVisible();
  await waitFor(() => expect(drafts).not.toBeInTheDocument());
  expect(await sentRequests('DELETE', `/drafts/${draft._id}`)).toHaveLength(1);
});

test('last year’s race is copied into a draft with the same weekday, which opens [more.saved-drafts]', async () => {
  serve([]);
  server.use(
    http.put('/drafts/:id', saved),
    http.get('/drafts/:id', () => HttpResponse.json({ ...draft })),
  );
  const { person } = await openDashboard('my-marathons');
  const card = within(await screen.findByRole('article', { name: race.title }));
  await person.dblClick(card.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/dashboard\/drafts\/[0-9a-f]{24}$/));
  const sent = await sentRequests('PUT', /^\/drafts/);
  expect(sent).toMatchObject([{ body: { title: race.title, eventDate: '2031-04-19T09:00:00.000Z' } }]);
  expect(sent[0]?.body).not.toHaveProperty('registrationCount');
});

test('a copy whose answer was lost is the same copy when it is asked for again [more.saved-drafts]', async () => {
  serve([]);
  server.use(
    http.put('/drafts/:id', () => HttpResponse.error(), { once: true }),
    http.get('/drafts/:id', () => HttpResponse.json({ ...draft })),
  );
  const { person } = await openDashboard('my-marathons');
  const card = within(await screen.findByRole('article', { name: race.title }));
  await person.click(card.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/^We couldn’t reach the server/)).toBeVisible();
  server.use(http.put('/drafts/:id', saved));
  await person.click(card.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/dashboard\/drafts\/[0-9a-f]{24}$/));
  const [first, second] = await sentRequests('PUT', /^\/drafts/);
  expect(second?.path).toBe(first?.path);
});
