import {
  aProblem,
  aRegistration,
  aUser,
  ContentOfSlot,
  closePage,
  HttpResponse,
  http,
  renderScreen,
  screen,
  sentRequests,
  server,
  slotContent,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import {
  fillAndRegister,
  findRegisterButton,
  openApplyForm,
  path,
  race,
  serveRegistration,
} from './testing/openApplyForm.ts';

const mine = aRegistration({ marathonId: race._id });
const form = () => screen.queryByRole('button', { name: 'Register' });
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });

test('the screen says that it loads [2.apply.states] [more.skeletons]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons/:id', async () => {
      await held;
      return HttpResponse.json(race);
    }),
    http.get('/registrations', () => HttpResponse.json([])),
  );
  await renderScreen({ routes, path, user: aUser() });
  const loading = await screen.findByText('Loading marathon details...');
  expect(form()).not.toBeInTheDocument();
  release();
  await heading('Register for Marathon');
  await findRegisterButton();
  expect(loading).not.toBeInTheDocument();
  const facts = within(screen.getByRole('complementary', { name: 'Your race' })).getAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Thu, Jun 20, 2030, 9:00 AM UTC',
    'Oslo, Norway',
    '10k',
    '$45',
  ]);
});

test('the tab and the history of the browser name the race', async () => {
  await openApplyForm();
  await waitFor(() => expect(document.title).toBe('Register for Harbour Night Run · Marathon'));
});

test('an unknown marathon is Marathon not found. [2.apply.states]', async () => {
  server.use(
    http.get('/marathons/:id', () => aProblem('marathon-not-found')),
    http.get('/registrations', () => HttpResponse.json([])),
  );
  await renderScreen({ routes, path, user: aUser() });
  await heading('Marathon not found.');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a marathon that cannot be loaded is Marathon not found., too; Retry loads it [2.apply.states] [8.lists]', async () => {
  server.use(http.get('/marathons/:id', () => aProblem('rate-limited'), { once: true }));
  server.use(http.get('/registrations', () => HttpResponse.json([])));
  const { person } = await renderScreen({ routes, path, user: aUser() });
  await heading('Marathon not found.');
  server.use(http.get('/marathons/:id', () => HttpResponse.json(race)));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await findRegisterButton();
});

test('nobody registers without a login: the screen sends to /login, which leads back [5.apply.signed-in]', async () => {
  await renderScreen({ routes, path });
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(history.state.usr).toEqual({ from: path });
});

test('a draft survives a reload, for this person alone [more.drafts]', async () => {
  const { person } = await openApplyForm();
  await person.type(await screen.findByLabelText(/^First Name/), ' Maria');
  await person.type(screen.getByLabelText(/^Additional Info/), 'Two{Enter}lines');
  closePage();
  await openApplyForm();
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Ada Maria');
  expect(screen.getByLabelText(/^Additional Info/)).toHaveValue('Two\nlines');
  closePage();
  await renderScreen({ routes, path, user: aUser({ email: 'grace@example.org', displayName: '' }) });
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('');
});

test('after the registration the draft is deleted [more.drafts]', async () => {
  serveRegistration();
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  await screen.findByRole('dialog', { name: 'Congrats!' });
  expect(sessionStorage).toHaveLength(0);
});

test('a registered runner sees that instead of the form, with a link to the registration [2.apply.form]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json(race)),
    http.get('/registrations', async () => {
      await held;
      return HttpResponse.json([mine]);
    }),
  );
  const { person } = await renderScreen({ routes, path, user: aUser() });
  await heading('Register for Marathon');
  expect(form()).not.toBeInTheDocument();
  release();
  await heading('You’re registered', 2);
  expect(form()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your ticket' })).toHaveAttribute(
    'href',
    `/dashboard/my-apply/${mine._id}`,
  );
  expect(screen.getByText(/^Signing up someone else\? They need their own account/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'My Applied Marathons' }));
  expect(location.pathname).toBe('/dashboard/my-apply');
});

test('after a registration in another tab the form disappears when this tab becomes visible [2.apply.form]', async () => {
  await openApplyForm();
  await findRegisterButton();
  server.use(http.get('/registrations', () => HttpResponse.json([mine])));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await heading('You’re already registered', 2);
  expect(form()).not.toBeInTheDocument();
});

test('Register of a runner who is registered replaces the form, without an alert [2.apply.form]', async () => {
  serveRegistration(() => aProblem('already-registered'));
  const { person } = await openApplyForm();
  await fillAndRegister(person);
  const title = await heading('You’re already registered', 2);
  expect(title).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('after registration has closed there is no form but the reason, the facts and a link back [2.apply.form]', async () => {
  await openApplyForm({ now: '2030-06-02T12:00:00.000Z' });
  await heading('Registration is currently closed.', 2);
  expect(form()).not.toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Your race' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to details' })).toHaveAttribute(
    'href',
    `/marathonsdetails/${race._id}`,
  );
});

test('after the start there is no form either [2.apply.form]', async () => {
  await openApplyForm({ now: '2030-06-21T12:00:00.000Z' });
  await heading('The marathon has started or passed.', 2);
  expect(form()).not.toBeInTheDocument();
});

test('the form of a sold-out marathon appears when a runner cancels [2.apply.form] [live.counts]', async () => {
  const { live } = await openApplyForm({ marathon: { participantsLimit: 2, registrationCount: 2 } });
  await heading('Sold out', 2);
  expect(screen.getByText(/^All 2 spots are taken/)).toBeVisible();
  live.send('count', { marathonId: race._id, registrationCount: 1 });
  await findRegisterButton();
  expect(await sentRequests('POST', '/registrations')).toEqual([]);
});

test('blocks of other remotes are given which marathon it is', async () => {
  await openApplyForm({ Blocks: ContentOfSlot });
  expect(await slotContent('apply')).toEqual({ name: 'apply', marathonId: race._id });
});
