import { accepted } from '@marathon/contracts/accounts';
import {
  accountAnswer,
  aProblem,
  aUser,
  closePage,
  follow,
  HttpResponse,
  http,
  noAnswer,
  renderScreen,
  screen,
  sentRequests,
  server,
  signInAnswers,
  tellMailDelivery,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';

const user = aUser();
const token = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const linkPath = '/email-verifications';
const codePath = '/users/me/verification/code';
const confirmed = 'Email confirmed';
const code = () => screen.findByLabelText<HTMLInputElement>('Code');
const press = () => screen.findByRole('button', { name: 'Confirm my email' });

type Options = Partial<Parameters<typeof renderScreen>[0]>;
async function open({ path = '/verify-email', ...options }: Options = {}) {
  const { person } = await renderScreen({ routes, path, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Confirm your email' });
  return person;
}
const byLink = (options: Options = {}) => open({ path: `/verify-email#token=${token}`, ...options });
const byCode = (options: Options = {}) => open({ user, ...options });

async function send(person: Awaited<ReturnType<typeof open>>, digits = '123456') {
  await person.clear(await code());
  await person.click(await code());
  await person.paste(digits);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
}

beforeEach(() => server.use(accountAnswer({ isEmailVerified: false }), ...signInAnswers()));

test('a link confirms by one press and never by itself; its token leaves the address bar at once [more.verify]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post(linkPath, async () => {
      await held;
      return HttpResponse.json({ purpose: 'verify-email' });
    }),
  );
  const person = await byLink();
  expect(location.href).not.toContain(token);
  const button = await press();
  expect(await sentRequests('POST', linkPath)).toEqual([]);
  await person.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText(confirmed)).toHaveRole('status');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(confirmed));
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  const sent = await sentRequests('POST', linkPath);
  expect(sent.map(({ body }) => body)).toEqual([{ token }]);
});

test('a changed address is named as such [more.verify]', async () => {
  server.use(http.post(linkPath, () => HttpResponse.json({ purpose: 'change-email' })));
  const person = await byLink();
  await person.click(await press());
  expect(await screen.findByText(/Your new email is confirmed/)).toBeVisible();
});

test('a link that no longer works leads a visitor to the login, and a signed-in person to the code and a new mail [more.verify]', async () => {
  server.use(http.post(linkPath, () => aProblem('challenge-expired')));
  const visitor = await byLink();
  await visitor.click(await press());
  expect(await screen.findByText(/expired or was already used/)).toHaveRole('alert');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');

  closePage();
  const person = await byLink({ user });
  await person.click(await press());
  expect(await code()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeVisible();
});

test('a link that another tab has used already has done its work [more.verify]', async () => {
  server.use(
    accountAnswer(),
    http.post(linkPath, () => aProblem('challenge-expired')),
  );
  const person = await byLink({ user });
  await person.click(await press());
  expect(await screen.findByText(confirmed)).toBeVisible();
});

test('a lost connection keeps the link, which can be pressed again [more.verify]', async () => {
  server.use(http.post(linkPath, noAnswer));
  const person = await byLink();
  await person.click(await press());
  expect(await screen.findByText(/check your connection/)).toBeVisible();
  server.use(http.post(linkPath, () => HttpResponse.json({ purpose: 'verify-email' })));
  await person.click(await press());
  expect(await screen.findByText(confirmed)).toBeVisible();
});

test('the six digits may be typed in those of another script [more.verify]', async () => {
  server.use(http.post(codePath, () => HttpResponse.json({ ...accepted })));
  await send(await byCode(), '٦٣٧ ٧٣٧');
  expect(await screen.findByText(confirmed)).toBeVisible();
  const sent = await sentRequests('POST', codePath);
  expect(sent.map(({ body }) => body)).toEqual([{ code: '637737' }]);
});

test('the six digits of the mail may be pasted with spaces, and lead back to the screen that asked [more.verify]', async () => {
  server.use(http.post(codePath, () => HttpResponse.json({ ...accepted })));
  const person = await byCode({ state: { from: '/marathons?sort=asc' } });
  expect(await screen.findByText(/We emailed a 6-digit code and a link to ada@example.org/)).toBeVisible();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAttribute('inputmode', 'numeric');
  await send(person, ' 123 456 ');
  expect(await screen.findByText(confirmed)).toBeVisible();
  const sent = await sentRequests('POST', codePath);
  expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await follow(person, screen.getByRole('link', { name: 'Continue' }));
  expect(location.pathname + location.search).toBe('/marathons?sort=asc');
});

test('who came by a login has nowhere to go back to [more.verify]', async () => {
  server.use(http.post(codePath, () => HttpResponse.json({ ...accepted })));
  const person = await byCode({ state: { from: '/login' } });
  await send(person, '123456');
  await follow(person, await screen.findByRole('link', { name: 'Continue' }));
  expect(location.pathname).toBe('/');
});

test('it can be done later [more.verify]', async () => {
  const person = await byCode({ state: { from: '/dashboard' } });
  await follow(person, await screen.findByRole('link', { name: 'Skip for now' }));
  expect(location.pathname).toBe('/dashboard');
});

test.each([
  ['a wrong code', () => aProblem('wrong-code', { triesLeft: 3 }), 'That code isn’t right. 3 tries left.'],
  ['a code before the last try', () => aProblem('wrong-code', { triesLeft: 1 }), '1 try left.'],
  ['a code tried too often', () => aProblem('wrong-code', { triesLeft: 0 }), 'Please resend it.'],
  ['an old code', () => aProblem('challenge-expired'), 'This code no longer works.'],
])('%s says so at its field [more.verify]', async (_, answer, words) => {
  server.use(http.post(codePath, answer));
  await send(await byCode());
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(await code()).toHaveFocus();
});

test('what is no code is not sent [more.verify]', async () => {
  await send(await byCode(), '12 34');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Enter all 6 digits/));
  expect(await sentRequests('POST', /./)).toEqual([]);
});

test('the mail can be sent again, though not too often [more.verify]', async () => {
  server.use(http.post('/users/me/verification', () => HttpResponse.json({ ...accepted }, { status: 202 })));
  const person = await byCode();
  const again = await screen.findByRole('button', { name: 'Resend code' });
  await person.click(again);
  expect(await screen.findByText(/We sent a new email to ada@example.org/)).toBeVisible();
  expect(again).toHaveFocus();
  server.use(http.post('/users/me/verification', () => aProblem('rate-limited', { retryAfterSeconds: 55 })));
  await person.click(again);
  expect(await screen.findByText(/try again in 55 seconds/)).toBeVisible();
});

test.each([
  ['mailbox' as const, /^Demo: emails aren’t sent\. Open the test mailbox\.$/, '/mailbox'],
  [
    'files' as const,
    /^This site has no mail server yet, so emails aren’t sent\. Ask the site’s operator/,
    undefined,
  ],
])('where mails go to %s, the page says so [more.verify]', async (delivery, words, path) => {
  tellMailDelivery(delivery);
  await byCode();
  const note = await screen.findByText(/emails aren’t sent/);
  expect(note).toHaveTextContent(words);
  const link = within(note).queryByRole('link', { name: 'test mailbox' });
  expect(link?.getAttribute('href') ?? undefined).toBe(path);
});

test('where a mail server takes the mails, the page says nothing of it [more.verify]', async () => {
  tellMailDelivery('server');
  await byCode();
  expect(await screen.findByText(/We emailed a 6-digit code/)).toBeVisible();
  expect(screen.queryByText(/emails aren’t sent/)).not.toBeInTheDocument();
});

test('a new address that waits for its proof is the one that the code is for [more.verify]', async () => {
  server.use(
    accountAnswer({ pendingEmail: 'ada@new.example.org' }),
    http.post(codePath, () => HttpResponse.json({ ...accepted })),
  );
  const person = await byCode();
  expect(
    await screen.findByText(/We emailed a 6-digit code and a link to ada@new.example.org/),
  ).toBeVisible();
  server.use(http.post('/users/me/verification', () => HttpResponse.json({ ...accepted }, { status: 202 })));
  await person.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText(/We sent a new email to ada@new.example.org/)).toBeVisible();
  await send(person);
  expect(await screen.findByText(/Your new email is confirmed/)).toBeVisible();
});

test('a visitor without a link is asked to log in, and comes back [more.verify]', async () => {
  const person = await open();
  await follow(person, screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(history.state.usr).toEqual({ from: '/verify-email' });
});

test('an address that an identity provider confirms by a link leaves nothing to type here [more.verify]', async () => {
  server.use(accountAnswer({ isEmailVerified: false, isManaged: true }));
  await byCode();
  expect(await screen.findByText(/don’t need to type anything here/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
