import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import {
  aMarathon,
  aPage,
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { added, field, fill, openDashboard, saved, shownIn } from '../../testing/dashboard.ts';

const draft: SavedDraft = {
  _id: '64b000000000000000000031',
  fields: { title: 'Spring Half', timeZone: 'UTC', eventDate: '2030-06-20T07:30:00.000Z', distance: '25k' },
  changedAt: '2030-05-01T00:00:00.000Z',
};
const serve = (...drafts: readonly SavedDraft[]) =>
  server.use(
    http.get('/drafts/:id', () => HttpResponse.json({ ...draft })),
    http.get('/drafts', () => HttpResponse.json([...drafts])),
    http.put('/drafts/:id', saved),
    http.get('/marathons', () => aPage([])),
  );
const open = async () => {
  serve(draft);
  const rendered = await openDashboard(`drafts/${draft._id}`);
  await screen.findByRole('button', { name: 'Publish' });
  return rendered;
};
const rest = {
  Location: 'Oslo, Norway',
  'Registration Start': '05/01/2030',
  'Registration End': '05/31/2030',
  Description: 'Along the water.',
  'Image URL': 'https://example.org/harbour.jpg',
};

test('a draft is as it was left, and is saved however little of it is decided [more.saved-drafts]', async () => {
  const { person } = await open();
  expect(screen.getByText(/You set the questions next, or copy them from another race/)).toBeVisible();
  expect(shownIn(['Title', 'Location', 'Marathon Date', 'Start Time', 'Running Distance'])).toEqual({
    Title: 'Spring Half',
    Location: '',
    'Marathon Date': '06/20/2030',
    'Start Time': '07:30',
    'Running Distance': '25k',
  });
  await fill(person, { Location: 'Oslo' });
  await person.dblClick(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const sent = await sentRequests('PUT', `/drafts/${draft._id}`);
  expect(sent).toMatchObject([{ body: { title: 'Spring Half', location: 'Oslo' } }]);
});

test('publishing needs what every marathon needs, and takes the draft along [more.saved-drafts]', async () => {
  const { person } = await open();
  server.use(http.post('/marathons', added));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(field('Location')).toHaveAccessibleDescription('Location is required'));
  expect(await sentRequests('POST', /./)).toEqual([]);
  await fill(person, rest);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Marathon added successfully!')).toBeVisible();
  const [sent] = await sentRequests('POST', /^\/marathons/);
  expect(sent?.path).toBe(`/marathons?draft=${draft._id}`);
  expect(sent?.body).toMatchObject({ title: 'Spring Half', marathonDate: '2030-06-20T07:30:00.000Z' });
});

test('publishing with registration closed leads to the questions, before anybody can register [more.saved-drafts]', async () => {
  const { person } = await open();
  server.use(http.post('/marathons', added));
  await fill(person, rest);
  await person.dblClick(screen.getByRole('button', { name: 'Publish with registration closed' }));
  await waitFor(() => expect(location.pathname).toBe(`/desk/${aMarathon()._id}/questions`));
  const sent = await sentRequests('POST', /^\/marathons/);
  expect(sent).toMatchObject([
    { path: `/marathons?draft=${draft._id}`, body: { title: 'Spring Half', registrationClosed: true } },
  ]);
});

test('a copy of a race is published with a way to its questions, also after it was saved again [more.saved-drafts]', async () => {
  const copy = { ...draft, fields: { ...draft.fields, copiedFrom: aMarathon()._id } };
  serve(copy);
  server.use(
    http.get('/drafts/:id', () => HttpResponse.json({ ...copy })),
    http.post('/marathons', added),
  );
  const { person } = await openDashboard(`drafts/${draft._id}`);
  await person.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [sent] = await sentRequests('PUT', `/drafts/${draft._id}`);
  expect(sent?.body).toMatchObject({ copiedFrom: aMarathon()._id });
  const again = await openDashboard(`drafts/${draft._id}`);
  await screen.findByRole('button', { name: 'Publish' });
  await fill(again.person, rest);
  await again.person.click(screen.getByRole('button', { name: 'Publish with registration closed' }));
  await waitFor(() => expect(location.pathname).toBe(`/desk/${aMarathon()._id}/questions`));
  expect(location.search).toBe(`?copy=${aMarathon()._id}`);
});

test('who must confirm an address first is told so, and keeps the draft [more.saved-drafts]', async () => {
  const { person } = await open();
  server.use(http.post('/marathons', () => aProblem('email-not-verified')));
  await fill(person, rest);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Error: Please confirm your email first')).toBeVisible();
  expect(field('Location')).toHaveValue('Oslo, Norway');
});

test('a field of a draft that cannot be read says so, and nothing is saved [more.saved-drafts]', async () => {
  const { person } = await open();
  await fill(person, { 'Marathon Date': '31/31/2030' });
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(field('Marathon Date')).toHaveAccessibleDescription(/Date input not valid/));
  expect(field('Marathon Date')).toHaveFocus();
  expect(await sentRequests('PUT', /./)).toEqual([]);
});

test('a draft that is not saved says why [more.saved-drafts]', async () => {
  const { person } = await open();
  const detail = 'You can keep 100 drafts. Delete one first.';
  server.use(http.put('/drafts/:id', () => aProblem('too-many-drafts', { detail })));
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('a draft that is gone says so, and leads back [more.saved-drafts]', async () => {
  server.use(http.get('/drafts/:id', () => aProblem('draft-not-found')));
  await openDashboard(`drafts/${draft._id}`);
  expect(await screen.findByText('Draft not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Created Marathons' })).toBeVisible();
});

test('what is typed into a new marathon can be saved as a draft; the form is empty again [more.saved-drafts]', async () => {
  serve();
  const { person } = await openDashboard('add-marathon');
  await screen.findByRole('button', { name: 'Save as draft' });
  await fill(person, { Title: 'Spring Half' });
  await person.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  const [sent] = await sentRequests('PUT', /^\/drafts/);
  expect(sent?.path).toMatch(/^\/drafts\/[0-9a-f]{24}$/);
  expect(sent?.body).toMatchObject({ title: 'Spring Half' });
  await openDashboard('add-marathon');
  await waitFor(() => expect(field('Title')).toHaveValue(''));
});
