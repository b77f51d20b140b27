import { accepted } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import {
  accountAnswer,
  type anAccount,
  aPage,
  aProblem,
  follow,
  HttpResponse,
  http,
  noAnswer,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { accountAnswers, ada, fill, openDashboard } from '../../../testing/dashboard.ts';

const path = '/users/me/email';
const next = 'ada@new.example.org';
const part = async () => within(await screen.findByRole('region', { name: 'Email address' }));
const modal = () => screen.getByRole('dialog', { name: 'Change email' });
const taken = () => HttpResponse.json({ ...accepted }, { status: 202 });

async function open(account: Parameters<typeof anAccount>[0] = {}) {
  server.use(accountAnswer(account));
  return openDashboard('profile');
}

async function change(texts: Record<string, string> = { 'New email': next, 'Your password': 'Secret1' }) {
  const { person } = await open();
  await follow(person, (await part()).getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(within(modal()).getByLabelText('New email')).toHaveFocus());
  await fill(person, texts);
  const send = () => person.click(within(modal()).getByRole('button', { name: 'Send email' }));
  await send();
  return { person, send };
}

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
  ),
);

test('the address says whether it is confirmed, and how to do it [more.verify] [more.account]', async () => {
  server.use(http.post('/users/me/verification', taken));
  const { person } = await open({ isEmailVerified: false, mustVerify: true });
  expect((await part()).getByText('Not confirmed')).toBeVisible();
  expect((await part()).getByText(/Confirm it to register for races/)).toBeVisible();
  expect((await part()).getByRole('link', { name: 'Enter the code' })).toHaveAttribute(
    'href',
    '/verify-email',
  );
  const again = (await part()).getByRole('button', { name: 'Resend code' });
  await person.click(again);
  expect(await (await part()).findByText(/We sent a new email to ada@example.org/)).toBeVisible();
  expect(again).toHaveFocus();
  server.use(
    http.post('/users/me/verification', () => aProblem('rate-limited', { retryAfterSeconds: 1_200 })),
  );
  await person.click(again);
  expect(await (await part()).findByText(/try again in 20 minutes/)).toBeVisible();
});

test('a new address and the password are sent once, and then wait for the mail [more.account]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post(path, async () => {
      await held;
      server.use(accountAnswer({ pendingEmail: next }));
      return taken();
    }),
  );
  const { send } = await change();
  await send();
  release();
  expect(await screen.findByText(`We emailed ${next}. Confirm your new email there.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await (await part()).findByText('Pending')).toBeVisible();
  expect((await part()).getByText(/Until you confirm it/)).toBeVisible();
  expect((await part()).queryByRole('button', { name: 'Change email' })).not.toBeInTheDocument();
  const sent = await sentRequests('POST', path);
  expect(sent.map(({ body }) => body)).toEqual([{ email: next, password: 'Secret1' }]);
});

test('the mail of a change that waits can be sent again [more.account]', async () => {
  server.use(http.post('/users/me/verification', taken));
  const { person } = await open({ pendingEmail: next });
  await person.click((await part()).getByRole('button', { name: 'Resend code' }));
  expect(await (await part()).findByText(messages.verification.sentAgain(next))).toBeVisible();
});

test('a change that waits can be ended [more.account]', async () => {
  server.use(
    http.delete(path, () => {
      server.use(accountAnswer());
      return HttpResponse.json({ ...accepted });
    }),
  );
  const { person } = await open({ pendingEmail: next });
  await person.click((await part()).getByRole('button', { name: 'Cancel change' }));
  expect(await screen.findByText(`Your email stays ${ada.email}`)).toBeVisible();
  expect(await (await part()).findByRole('button', { name: 'Change email' })).toBeVisible();
});

test.each([
  [
    'a wrong password',
    () => aProblem('wrong-password'),
    'Your password',
    'The current password is not correct',
  ],
  [
    'a taken address',
    () => aProblem('email-taken'),
    'New email',
    'An account with this email already exists',
  ],
])('%s says so at its field [more.account]', async (_, answer, label, words) => {
  server.use(http.post(path, answer));
  await change();
  await waitFor(() =>
    expect(within(modal()).getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)),
  );
  expect(within(modal()).getByLabelText(label)).toHaveFocus();
});

test('both fields are required, and a lost connection is said in the form [more.account]', async () => {
  server.use(http.post(path, noAnswer));
  const { person, send } = await change({});
  await waitFor(() =>
    expect(within(modal()).getByLabelText('New email')).toHaveAccessibleDescription(/Email is required/),
  );
  expect(await sentRequests('POST', path)).toEqual([]);
  await fill(person, { 'New email': next, 'Your password': 'Secret1' });
  await send();
  expect(await within(modal()).findByText(/check your connection/)).toHaveRole('alert');
  expect(within(modal()).getByLabelText('New email')).toHaveValue(next);
});

test('an account of Google alone changes no address here [more.account]', async () => {
  await open({ hasPassword: false });
  expect((await part()).getByText(/You log in with Google/)).toBeVisible();
  expect((await part()).queryByRole('button')).not.toBeInTheDocument();
});

test('an address that an identity provider confirms by itself can be changed here [more.account]', async () => {
  await open({ isEmailVerified: false, isManaged: true });
  expect((await part()).getByRole('button', { name: 'Change email' })).toBeVisible();
  expect((await part()).queryByRole('button', { name: /Resend/ })).not.toBeInTheDocument();
  expect((await part()).queryByRole('link')).not.toBeInTheDocument();
});

test('the code of a change is typed here, whoever confirms addresses otherwise [more.account]', async () => {
  await open({ isManaged: true, pendingEmail: next });
  expect((await part()).getByText('Pending')).toBeVisible();
  expect((await part()).getByRole('link', { name: 'Enter the code' })).toBeVisible();
});

test('an account that an identity provider has can be deleted here, too [more.account]', async () => {
  const { person } = await open({ isManaged: true });
  const region = within(await screen.findByRole('region', { name: 'Delete account' }));
  await follow(person, region.getByRole('button', { name: 'Delete account …' }));
  expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
});

test('an identity provider that sends a link and no code sends it again [more.account]', async () => {
  await open({ isEmailVerified: false, isManaged: true, mustVerify: true });
  expect((await part()).getByRole('button', { name: 'Resend link' })).toBeVisible();
  expect((await part()).queryByRole('link')).not.toBeInTheDocument();
});

test('where the account cannot be loaded and no service sends mails, the rest of the profile is there [more.account]', async () => {
  server.use(
    http.get('/users/me', () => aProblem('not-found')),
    http.get('/messages/preferences', () => aProblem('not-found')),
  );
  await openDashboard('profile');
  expect(await screen.findByRole('region', { name: 'Devices' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Emails' })).not.toBeInTheDocument());
  for (const name of ['Email address', 'My data', 'Delete account'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});
