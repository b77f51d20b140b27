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
import { aMarathonForm } from '../../testing/aMarathonForm.ts';
import { added, field, fill, openDashboard } from '../../testing/dashboard.ts';
import { storedMarathon, typedMarathon as typed } from '../../testing/typedMarathon.ts';

/** Add Marathon after a reload or a failure: drafts, and the idempotency key of retries. */
const open = (stored: Record<string, unknown> = {}) => openDashboard('add-marathon', { stored });
const submit = () => screen.findByRole('button', { name: 'Add Marathon' });
const keysSent = async () =>
  (await sentRequests('POST', '/marathons')).map(({ headers }) => headers.get('Idempotency-Key'));
const lost = () => HttpResponse.error();
const serveAddition = () =>
  server.use(
    http.post('/marathons', added),
    http.get('/marathons', () => aPage([])),
  );

test('what was typed is there after a reload, for the person who typed it [more.drafts] [2.add]', async () => {
  const { person } = await open();
  await submit();
  await fill(person, { Title: 'Midnight Sun Run', 'Marathon Date': '06/20/2030' });
  await person.selectOptions(field('Running Distance'), '3k');
  closePage();
  await open();
  await submit();
  expect(field('Title')).toHaveValue('Midnight Sun Run');
  expect(field('Marathon Date')).toHaveValue('06/20/2030');
  expect(field('Running Distance')).toHaveValue('3k');
});

test('what somebody else typed in this tab is not shown [more.drafts]', async () => {
  await open({ 'marathon-draft': { form: aMarathonForm(), email: 'grace@example.org' } });
  await submit();
  expect(field('Title')).toHaveValue('');
});

test('a marathon whose answer was lost is sent again with its key, after a reload, too; the next one has another key [8.create] [more.drafts]', async () => {
  server.use(http.post('/marathons', lost));
  const { person } = await open(storedMarathon());
  await submit();
  await fill(person, { Title: typed.Title });
  await person.click(await submit());
  const toast = 'Error: We couldn’t reach the server. Please check your connection and try again.';
  expect(await screen.findByText(toast)).toBeVisible();
  closePage();
  serveAddition();
  const reloaded = await open();
  await reloaded.person.click(await submit());
  expect(await screen.findByText('Marathon added successfully!')).toBeVisible();

  closePage();
  const next = await open();
  await submit();
  await fill(next.person, typed);
  await next.person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [first, second, third, ...more] = await keysSent();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(more).toEqual([]);
});

test('a duplicate of the tab adds a marathon of its own [8.create] [more.drafts]', async () => {
  serveAddition();
  const { person } = await open(storedMarathon());
  await submit();
  await fill(person, { Title: typed.Title });
  const duplicated = { 'marathon-draft': JSON.parse(sessionStorage.getItem('marathon-draft') ?? '') };
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  closePage();
  const duplicate = await open(duplicated);
  await submit();
  await fill(duplicate.person, { Title: 'Another Run' });
  await duplicate.person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [first, second] = await keysSent();
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
});

test('a marathon that was refused is sent under another key [8.create]', async () => {
  server.use(http.post('/marathons', () => aProblem('email-not-verified')));
  const { person } = await open(storedMarathon());
  await submit();
  await fill(person, { Title: typed.Title });
  await person.click(await submit());
  expect(await screen.findByText('Error: Please confirm your email first')).toBeVisible();
  serveAddition();
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [first, second] = await keysSent();
  expect(second).not.toBe(first);
});

test('where the operator requires two-step login, who adds a marathon is told so and led to the profile [more.second-factor]', async () => {
  server.use(http.post('/marathons', () => aProblem('second-factor-required')));
  const { person } = await open(storedMarathon());
  await submit();
  await fill(person, { Title: typed.Title });
  expect(screen.queryByRole('link', { name: 'Your profile' })).toBeNull();
  await person.click(await submit());
  const link = await screen.findByRole('link', { name: 'Your profile' });
  expect(link).toHaveAttribute('href', '/dashboard/profile');
  expect(link.closest('[role="alert"]')).toHaveTextContent(
    /^Please switch on two-step login in your profile first\. /,
  );
  expect(field('Title')).toHaveValue('Midnight Sun Run');
});

test('who changes a marathon that was added already reads where it is; Start over asks, then the form is empty and has another key [8.create]', async () => {
  server.use(http.post('/marathons', () => aProblem('idempotency-key-reused')));
  const { person } = await open(storedMarathon());
  await submit();
  await fill(person, { Title: typed.Title });
  await person.click(await submit());
  const toast =
    'Error: Your first try already added this race, without your latest changes. Edit it in My Created Marathons, or start over to add another one.';
  expect(await screen.findByText(toast)).toBeVisible();
  expect(field('Title')).toHaveValue('Midnight Sun Run');

  await person.click(screen.getByRole('button', { name: 'Start over' }));
  const question = await screen.findByRole('dialog', { name: 'Start over?' });
  expect(question).toHaveTextContent('This clears everything you typed here.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(field('Title')).toHaveValue('Midnight Sun Run');
  await person.click(screen.getByRole('button', { name: 'Start over' }));
  await person.click(await screen.findByRole('button', { name: 'Yes, clear it' }));
  await waitFor(() => expect(field('Title')).toHaveValue(''));
  // The closing dialog returns the focus; earlier typing would be lost.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start over' })).toHaveFocus());

  serveAddition();
  await fill(person, typed);
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [first, second] = await keysSent();
  expect(second).not.toBe(first);
});
