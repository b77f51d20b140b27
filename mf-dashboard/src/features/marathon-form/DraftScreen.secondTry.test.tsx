import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import {
  aPage,
  aProblem,
  closePage,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { added, field, fill, openDashboard, saved } from '../../testing/dashboard.ts';

/** A draft after a lost answer, a reload, or a change in another window. */
const draft: SavedDraft = {
  _id: '64b000000000000000000031',
  fields: { title: 'Spring Half', location: 'Oslo', distance: '25k', timeZone: 'UTC' },
  changedAt: '2030-05-01T00:00:00.000Z',
};
/** Needs nothing more to be published. */
const completeDraft: SavedDraft = {
  ...draft,
  fields: {
    ...draft.fields,
    registrationStart: '2030-05-01T00:00:00.000Z',
    registrationEnd: '2030-06-01T23:59:59.999Z',
    eventDate: '2030-06-20T09:00:00.000Z',
    description: 'A sun that does not set.',
    image: 'https://example.org/sun.jpg',
  },
};
const title = 'Midnight Sun Run';
const marathonId = '64b000000000000000000044';
const serve = (current: SavedDraft) =>
  server.use(
    http.get('/drafts/:id', () => HttpResponse.json({ ...current })),
    http.get('/drafts', () => HttpResponse.json([])),
    http.get('/marathons', () => aPage([])),
  );
async function open(current = draft) {
  serve(current);
  const rendered = await openDashboard(`drafts/${draft._id}`);
  await screen.findByRole('button', { name: 'Publish' });
  return rendered;
}
const button = (name: string) => screen.getByRole('button', { name });
const headersSent = async (method: string, name: string) =>
  (await sentRequests(method, /^\/(marathons|drafts)/)).map(({ headers }) => headers.get(name));

test('a draft whose publication lost its answer is published again under its key, after a reload, too [more.saved-drafts]', async () => {
  server.use(http.post('/marathons', () => HttpResponse.error()));
  const { person } = await open(completeDraft);
  await fill(person, { Title: title });
  await person.click(button('Publish'));
  expect(await screen.findByText(/^Error: We couldn’t reach the server/)).toBeVisible();
  closePage();
  server.use(http.post('/marathons', added));
  const reloaded = await open(completeDraft);
  expect(field('Title')).toHaveValue(title);
  await reloaded.person.click(button('Publish'));
  expect(await screen.findByText('Marathon added successfully!')).toBeVisible();
  const [first, second, ...more] = await headersSent('POST', 'Idempotency-Key');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(more).toEqual([]);
});

test.each(['Publish', 'Save draft'])(
  'who presses %s on a draft that is published already is told so, and led to the marathon [more.saved-drafts]',
  async (name) => {
    const published = () => aProblem('draft-published', { marathonId });
    server.use(http.post('/marathons', published), http.put('/drafts/:id', published));
    const { person } = await open(completeDraft);
    await fill(person, { Title: title });
    await person.click(button(name));
    expect(await screen.findByText(/^(Error: )?This draft is already published$/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'change the race' })).toHaveAttribute(
      'href',
      `/dashboard/update-marathon/${marathonId}`,
    );
    expect(screen.getByRole('link', { name: 'view its page' })).toHaveAttribute(
      'href',
      `/marathonsdetails/${marathonId}`,
    );
    expect(field('Title')).toHaveValue(title);
  },
);

test('who saves a draft that was saved meanwhile in another window sees what differs, and can keep both [more.saved-drafts]', async () => {
  server.use(http.put('/drafts/:id', () => aProblem('precondition-failed')));
  const { person } = await open();
  await fill(person, { 'Registration Fee': '20' });
  const later = '2030-05-01T00:05:00.000Z';
  serve({ ...draft, fields: { ...draft.fields, description: 'Along the water.' }, changedAt: later });
  await person.click(button('Save draft'));
  expect(await screen.findByText('This draft has changed')).toBeVisible();
  expect(await screen.findByText('Now: Along the water.')).toBeVisible();

  server.use(http.put('/drafts/:id', saved));
  await person.click(button('Keep my changes'));
  await waitFor(() => expect(field('Description')).toHaveValue('Along the water.'));
  expect(field('Registration Fee')).toHaveValue('20');
  await person.click(button('Save draft'));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(await headersSent('PUT', 'If-Match')).toEqual([`"${draft.changedAt}"`, `"${later}"`]);
});

test('a draft that was deleted meanwhile is saved as a new one [more.saved-drafts]', async () => {
  const { person } = await open();
  server.use(
    http.put('/drafts/:id', ({ request }) =>
      request.headers.has('If-Match') ? aProblem('precondition-failed') : saved(),
    ),
    http.get('/drafts/:id', () => aProblem('draft-not-found')),
  );
  await fill(person, { 'Registration Fee': '20' });
  await person.click(button('Save draft'));
  expect(await screen.findByText('Draft saved')).toBeVisible();
});

test('what was typed into a draft is there after a reload, and Cancel drops it [more.saved-drafts] [more.drafts]', async () => {
  const { person } = await open();
  await fill(person, { Description: 'Along the water.' });
  closePage();
  const reloaded = await open();
  expect(field('Description')).toHaveValue('Along the water.');
  expect(screen.getByText(/are still here but not saved yet/)).toBeVisible();
  await reloaded.person.click(screen.getByRole('link', { name: 'Cancel' }));
  closePage();
  await open();
  expect(field('Description')).toHaveValue('');
});
