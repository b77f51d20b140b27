import { tokensOf } from '@marathon/app-runtime/testing';
import {
  accountAnswer,
  type anAccount,
  aPage,
  aProblem,
  aUser,
  follow,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  signInAnswers,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountAnswers, ada, fill, openDashboard, removed } from '../../../../testing/dashboard.ts';

const path = '/users/me/passkeys';
const phone = {
  id: 'p1',
  name: 'My phone',
  createdAt: '2030-05-01T10:00:00.000Z',
  lastUsedAt: '2030-05-09T10:00:00.000Z',
};
const state = (passkeys: readonly (typeof phone)[], hasApp = false) => ({
  since: '2030-05-01T10:00:00.000Z',
  recoveryCodesLeft: 10,
  hasApp,
  passkeys: [...passkeys],
});
const recoveryCodes = Array.from({ length: 10 }, (_, i) => `abcd-efgh-ijkl-mno${i}`);
const part = async () => within(await screen.findByRole('region', { name: 'Two-step login' }));
const modal = (name: string) => within(screen.getByRole('dialog', { name }));
const add = 'Add a passkey';

async function open(account: Parameters<typeof anAccount>[0], button: string) {
  server.use(accountAnswer(account));
  const { person } = await openDashboard('profile');
  await follow(person, (await part()).getByRole('button', { name: button }));
  return person;
}

const buffers = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, new ArrayBuffer(1)]));
const credential = (response: object) => ({
  ...{ id: 'AQ', rawId: new ArrayBuffer(1), type: 'public-key', response },
  getClientExtensionResults: () => ({}),
});
const made = async () =>
  credential({ ...buffers(['clientDataJSON', 'attestationObject']), getTransports: () => ['internal'] });
const answered = async () =>
  credential(buffers(['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']));

/** Replaces the browser's WebAuthn. */
function withBrowser(credentials: { create?: () => Promise<unknown>; get?: () => Promise<unknown> }) {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials }));
}
afterEach(() => void vi.unstubAllGlobals());

const creation = { challenge: 'Zmlyc3Q', user: { id: 'YWRh', name: 'ada', displayName: 'Ada' } };

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    ...signInAnswers(),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
    http.post(path, () => HttpResponse.json(creation, { status: 201 })),
    http.post(`${path}/challenge`, () => HttpResponse.json({ challenge: 'YXNr' }, { status: 201 })),
  ),
);

/** After the password, when the dialog asks for a name. */
async function openName(account: Parameters<typeof anAccount>[0] = { secondFactor: null }) {
  const person = await open(account, add);
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  await fill(person, { 'Your password': 'Secret1' });
  await person.click(modal(add).getByRole('button', { name: 'Continue' }));
  await modal(add).findByLabelText('Name');
  return person;
}
const make = (person: Awaited<ReturnType<typeof openName>>) =>
  person.click(modal(add).getByRole('button', { name: 'Create passkey' }));

test('the password and a name make the first passkey; the recovery codes are shown then [more.passkey]', async () => {
  withBrowser({ create: made });
  const person = await openName();
  server.use(
    http.post(`${path}/confirmation`, () => {
      server.use(accountAnswer({ secondFactor: state([phone]) }));
      return HttpResponse.json({ recoveryCodes }, { status: 201 });
    }),
  );
  await person.type(modal(add).getByLabelText('Name'), 'My phone');
  await make(person);
  expect(await modal(add).findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  // The new API token says that a second factor was proved.
  await waitFor(async () => expect(await sentRequests('POST', '/jwt')).toHaveLength(1));
  await person.click(modal(add).getByRole('button', { name: 'I’ve saved them' }));
  const list = await (await part()).findByRole('list', { name: 'Passkeys' });
  expect(list).toHaveTextContent(/My phone.*Added.*last used/);
  expect((await sentRequests('POST', path)).map(({ body }) => body)).toEqual([{ password: 'Secret1' }]);
  expect((await sentRequests('POST', `${path}/confirmation`)).map(({ body }) => body)).toMatchObject([
    { name: 'My phone', answer: { id: 'AQ', response: { transports: ['internal'] } } },
  ]);
});

test('no name, a person who cancels and a device that has one say so [more.passkey]', async () => {
  const refusals = ['NotAllowedError', 'InvalidStateError'];
  withBrowser({ create: () => Promise.reject(new DOMException('', refusals.shift())) });
  const person = await openName();
  await make(person);
  expect(await modal(add).findByText('Name is required')).toBeVisible();
  await person.type(modal(add).getByLabelText('Name'), 'My phone');
  await make(person);
  expect(await modal(add).findByText('No passkey was used. Please try again.')).toHaveRole('alert');
  await make(person);
  expect(await modal(add).findByText(/already has a passkey for your account/)).toHaveRole('alert');
  expect(await sentRequests('POST', `${path}/confirmation`)).toEqual([]);
});

test('a challenge that is over, and a passkey that does not fit, are said in the dialog [more.passkey]', async () => {
  withBrowser({ create: made });
  const person = await openName();
  await person.type(modal(add).getByLabelText('Name'), 'My phone');
  for (const [code, words] of [
    ['challenge-expired', /has expired or was already used/],
    ['passkey-refused', /cannot be used here/],
  ] as const) {
    server.use(http.post(`${path}/confirmation`, () => aProblem(code)));
    await make(person);
    expect(await modal(add).findByText(words)).toHaveRole('alert');
  }
});

test('a browser that cannot make passkeys says so [more.passkey]', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await open({ secondFactor: null }, add);
  expect(await modal(add).findByText(/^This browser can’t create passkeys/)).toBeVisible();
});

test('a passkey is removed with the password and the answer of one [more.passkey]', async () => {
  withBrowser({ get: answered });
  const person = await open({ secondFactor: state([phone], true) }, 'Remove the passkey My phone');
  const dialog = modal('Remove a passkey');
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  await person.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/is required/),
  );
  expect(await sentRequests('POST', `${path}/challenge`)).toEqual([]);
  await fill(person, { 'Your password': 'Secret1' });
  server.use(http.delete(`${path}/p1`, () => aProblem('wrong-code')));
  await person.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/code isn’t right/));
  expect(dialog.getByLabelText('Code')).toHaveValue('');
  server.use(
    http.delete(`${path}/p1`, () => {
      server.use(accountAnswer({ secondFactor: state([], true) }));
      return removed();
    }),
  );
  await person.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  expect((await part()).queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument();
  const [, last] = await sentRequests('DELETE', `${path}/p1`);
  expect(last?.body).toMatchObject({ password: 'Secret1', code: expect.stringContaining('"id":"AQ"') });
});

test('an account of Google alone removes a passkey by Google once more, and by the passkey after it [more.passkey]', async () => {
  withBrowser({ get: answered });
  server.use(
    accountAnswer({ hasPassword: false, secondFactor: state([phone], true) }),
    http.delete(`${path}/p1`, () => aProblem('fresh-login-required')),
  );
  const googleTokens = async () => tokensOf(ada, Date.now());
  const { person } = await openDashboard('profile', { googleTokens });
  await follow(person, (await part()).getByRole('button', { name: 'Remove the passkey My phone' }));
  const dialog = modal('Remove a passkey');
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  await person.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
  await person.click(await dialog.findByRole('button', { name: 'Continue with Google' }));
  expect(await dialog.findByText(/^You’re logged in again/)).toHaveRole('status');
  expect(dialog.queryByText('Code is required')).not.toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(await sentRequests('DELETE', `${path}/p1`)).toHaveLength(1);
  server.use(
    http.delete(`${path}/p1`, () => {
      server.use(accountAnswer({ hasPassword: false, secondFactor: state([], true) }));
      return removed();
    }),
  );
  await person.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  const [, last] = await sentRequests('DELETE', `${path}/p1`);
  expect(last?.body).toEqual({ code: expect.stringContaining('"id":"AQ"') });
});

test('who chooses another account at Google changes nothing of that one [more.passkey]', async () => {
  const other = aUser({ email: 'bob@example.org' });
  server.use(
    accountAnswer({ hasPassword: false, secondFactor: null }),
    http.post(path, () => aProblem('fresh-login-required')),
  );
  withBrowser({});
  const googleTokens = vi.fn(async () => tokensOf(other, Date.now()));
  const { person } = await openDashboard('profile', { googleTokens });
  await follow(person, (await part()).getByRole('button', { name: add }));
  await person.click(modal(add).getByRole('button', { name: 'Continue' }));
  await person.click(await modal(add).findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(other.email)).toBeVisible();
  expect(await sentRequests('POST', path)).toHaveLength(1);
});

test('an account of Google alone reads of Google where others read of their password [more.passkey]', async () => {
  server.use(accountAnswer({ hasPassword: false, secondFactor: state([phone]) }));
  const { person } = await openDashboard('profile');
  const region = await part();
  expect(region.getByText(/^Adds a second step after Google/)).toBeVisible();
  for (const [button, title, words] of [
    ['Add a passkey', add, /After Google, it logs you in/],
    ['Remove the passkey My phone', 'Remove a passkey', /so Google alone will log you in/],
    ['Switch off', 'Switch off two-step login', /^From then on, Google alone logs you in/],
  ] as const) {
    withBrowser({});
    await follow(person, region.getByRole('button', { name: button }));
    expect(await modal(title).findByText(words)).toBeVisible();
    await person.click(modal(title).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('the last passkey without an app says that two-step login goes off with it [more.passkey]', async () => {
  await open({ secondFactor: state([phone]) }, 'Remove the passkey My phone');
  expect(await modal('Remove a passkey').findByText(/It’s your last one/)).toBeVisible();
});

test('an app is added beside a passkey by password and recovery code [more.passkey]', async () => {
  server.use(http.post('/users/me/second-factor', () => aProblem('wrong-code')));
  const person = await open({ secondFactor: state([phone]) }, 'Add an authenticator app');
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  await fill(person, { 'Your password': 'Secret1', Code: recoveryCodes[0] ?? '' });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/code isn’t right/));
  expect((await sentRequests('POST', '/users/me/second-factor')).map(({ body }) => body)).toEqual([
    { password: 'Secret1', code: recoveryCodes[0] },
  ]);
});

test('with ten passkeys there is no further one to add [more.passkey]', async () => {
  const ten = Array.from({ length: 10 }, (_, i) => ({ ...phone, id: `p${i}`, name: `Key ${i}` }));
  server.use(accountAnswer({ secondFactor: state(ten) }));
  await openDashboard('profile');
  expect((await part()).getAllByRole('listitem')).toHaveLength(10);
  expect((await part()).queryByRole('button', { name: add })).not.toBeInTheDocument();
});

test('a server that knows no passkeys yet breaks nothing: an app is on [more.passkey]', async () => {
  const before = { since: '2030-05-01T10:00:00.000Z', recoveryCodesLeft: 3 };
  server.use(accountAnswer({ secondFactor: before as ReturnType<typeof state> }));
  await openDashboard('profile');
  expect(await (await part()).findByText('Recovery codes left: 3.')).toBeVisible();
  expect((await part()).queryByRole('button', { name: 'Add an authenticator app' })).not.toBeInTheDocument();
});
