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
  signInAnswers,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { accountAnswers, fill, openDashboard, removed } from '../../../../testing/dashboard.ts';

const path = '/users/me/second-factor';
const secret = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Marathon:ada' };
const recoveryCodes = Array.from({ length: 10 }, (_, i) => `abcd-efgh-ijkl-mno${i}`);
const on = { since: '2030-05-01T10:00:00.000Z', recoveryCodesLeft: 3, hasApp: true, passkeys: [] };
const part = async () => within(await screen.findByRole('region', { name: 'Two-step login' }));
const modal = (name: string) => within(screen.getByRole('dialog', { name }));

/** Opens the profile, and the button's dialog. */
async function open(account: Parameters<typeof anAccount>[0], button: string) {
  server.use(accountAnswer(account));
  const { person } = await openDashboard('profile');
  await follow(person, (await part()).getByRole('button', { name: button }));
  return person;
}

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    ...signInAnswers(),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
  ),
);

const setUpWords = 'Switch on two-step login';

async function openApp() {
  server.use(http.post(path, () => HttpResponse.json(secret, { status: 201 })));
  const person = await open({ secondFactor: null }, 'Switch on');
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  await fill(person, { 'Your password': 'Secret1' });
  await person.click(modal(setUpWords).getByRole('button', { name: 'Continue' }));
  await modal(setUpWords).findByRole('img', { name: 'QR code for an authenticator app' });
  return person;
}

test('password, app and first code switch it on; the recovery codes are shown then [more.second-factor]', async () => {
  const person = await openApp();
  const dialog = modal(setUpWords);
  expect(dialog.getByText(/^Scan this picture/)).toHaveFocus();
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open it here' })).toHaveAttribute('href', secret.uri);
  const code = dialog.getByLabelText('Code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  server.use(
    http.post(`${path}/confirmation`, () => {
      server.use(accountAnswer({ secondFactor: { ...on, recoveryCodesLeft: 10 } }));
      return HttpResponse.json({ recoveryCodes });
    }),
  );
  await fill(person, { Code: '123456' });
  await person.click(dialog.getByRole('button', { name: 'Switch on' }));
  const list = await dialog.findByRole('list', { name: 'Recovery codes' });
  // The new API token says that a code was proved.
  await waitFor(async () => expect(await sentRequests('POST', '/jwt')).toHaveLength(1));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(dialog.getByText(/We only show them now/)).toHaveFocus();
  await person.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await part()).getByText(/Recovery codes left: 10/)).toBeVisible();
  expect((await sentRequests('POST', path)).map(({ body }) => body)).toEqual([{ password: 'Secret1' }]);
  expect((await sentRequests('POST', `${path}/confirmation`)).map(({ body }) => body)).toEqual([
    { code: '123456' },
  ]);
});

test('no code, a wrong one and too many say so; the key stays on the screen [more.second-factor]', async () => {
  const person = await openApp();
  const dialog = modal(setUpWords);
  const send = () => person.click(dialog.getByRole('button', { name: 'Switch on' }));
  const described = (words: RegExp) =>
    waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(words));
  await send();
  await described(/Code is required/);
  server.use(http.post(`${path}/confirmation`, () => aProblem('wrong-code')));
  await fill(person, { Code: '000000' });
  await send();
  await described(/That code isn’t right/);
  server.use(http.post(`${path}/confirmation`, () => aProblem('rate-limited', { retryAfterSeconds: 1_200 })));
  await send();
  expect(await dialog.findByText(/try again in 20 minutes/)).toHaveRole('alert');
  expect(dialog.getByText(/^JBSW/)).toBeVisible();
});

test('a wrong password says so at its field [more.second-factor]', async () => {
  server.use(http.post(path, () => aProblem('wrong-password')));
  const person = await open({ secondFactor: null }, 'Switch on');
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  await fill(person, { 'Your password': 'Wrong1' });
  await person.click(modal(setUpWords).getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/not correct/),
  );
});

test('an account of Google alone logs in with Google once more [more.second-factor]', async () => {
  server.use(http.post(path, () => aProblem('fresh-login-required')));
  const person = await open({ secondFactor: null, hasPassword: false }, 'Switch on');
  const dialog = modal(setUpWords);
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(/log in with Google again/)).toHaveRole('alert');
  expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('new recovery codes take password and code, and are shown once [more.second-factor]', async () => {
  server.use(
    http.post(`${path}/recovery-codes`, () => HttpResponse.json({ recoveryCodes }, { status: 201 })),
  );
  const person = await open({ secondFactor: on }, 'New recovery codes');
  const dialog = modal('New recovery codes');
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  await fill(person, { 'Your password': 'Secret1', Code: '123456' });
  await person.click(dialog.getByRole('button', { name: 'Get new codes' }));
  expect(await dialog.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const sent = await sentRequests('POST', `${path}/recovery-codes`);
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'Secret1', code: '123456' }]);
});

test('it is switched off with password and code; a lost connection is said in the form [more.second-factor]', async () => {
  server.use(http.delete(path, noAnswer));
  const person = await open({ secondFactor: on }, 'Switch off');
  const dialog = modal('Switch off two-step login');
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  await fill(person, { 'Your password': 'Secret1', Code: recoveryCodes[0] ?? '' });
  const send = () => person.click(dialog.getByRole('button', { name: 'Switch off' }));
  await send();
  expect(await dialog.findByText(/check your connection/)).toHaveRole('alert');
  server.use(
    http.delete(path, () => {
      server.use(accountAnswer({ secondFactor: null }));
      return removed();
    }),
  );
  await send();
  expect(await screen.findByText('Two-step login is off')).toBeVisible();
  expect(await (await part()).findByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('without recovery codes it says what that means [more.second-factor]', async () => {
  server.use(accountAnswer({ secondFactor: { ...on, recoveryCodesLeft: 0 } }));
  await openDashboard('profile');
  expect((await part()).getByText(/^You have no recovery codes left/)).toBeVisible();
});

test('an address that is not confirmed comes first [more.second-factor]', async () => {
  server.use(accountAnswer({ secondFactor: null, isEmailVerified: false }));
  await openDashboard('profile');
  expect((await part()).getByText(/^Confirm your email address first/)).toBeVisible();
  expect((await part()).queryByRole('button')).not.toBeInTheDocument();
});

test('where the identity provider offers none the profile says nothing of it [more.second-factor]', async () => {
  await openDashboard('profile');
  await screen.findByRole('region', { name: 'My data' });
  expect(screen.queryByRole('region', { name: 'Two-step login' })).not.toBeInTheDocument();
});
