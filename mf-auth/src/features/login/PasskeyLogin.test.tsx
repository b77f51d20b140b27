import {
  answerAlert,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  sentRequests,
  server,
  signInAnswers,
  tokenPath,
  waitFor,
} from '@marathon/front-end-testing';
import { afterEach, expect, test, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { logIn } from '../../testing/forms.ts';

const options = (challenge: string) => ({ challenge, rpId: 'localhost', allowCredentials: [] });
const credential = { type: 'public-key', rawId: new Uint8Array([1]).buffer, response: {} };
const passkey = () => screen.findByRole('button', { name: 'Use a passkey' });

/** The browser's own part: `ask` answers for the person. */
function withBrowser(ask: () => Promise<unknown>) {
  const get = vi.fn((_: CredentialRequestOptions) => ask());
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  return get;
}
afterEach(() => void vi.unstubAllGlobals());

const given = async () => ({
  ...credential,
  id: 'AQ',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
    userHandle: null,
  },
});
const challengeOf = ({ publicKey }: CredentialRequestOptions) =>
  String.fromCharCode(...new Uint8Array(publicKey?.challenge as ArrayBuffer));

const refuse = (error: string, more: object = {}, status = 403) =>
  server.use(http.post(tokenPath, () => HttpResponse.json({ error, ...more }, { status })));
const ask = (challenge: string, hasApp = false) =>
  refuse('mfa_required', { second_factor: { hasApp, passkey: options(challenge) } });

/** Has typed the right password of an account with a passkey. "Zmlyc3Q" is "first" in base64url. */
async function openPasskey(hasApp = false) {
  ask('Zmlyc3Q', hasApp);
  const { person } = await renderScreen({ routes, path: '/login' });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await logIn(person, aUser().email);
  return person;
}
const sentCodes = async () =>
  (await sentRequests('POST', tokenPath)).map(({ body }) => new URLSearchParams(`${body}`).get('totp'));

test('after the right password the login asks a passkey, and sends its answer for the code [more.passkey]', async () => {
  const get = withBrowser(given);
  const person = await openPasskey();
  await waitFor(async () => expect(await passkey()).toHaveFocus());
  expect(screen.getByLabelText(/^Recovery code/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).not.toBeInTheDocument();
  server.use(...signInAnswers());
  await person.click(await passkey());
  await answerAlert(person, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  expect(get.mock.calls.map(([asked]) => challengeOf(asked))).toEqual(['first']);
  const [, answer] = await sentCodes();
  expect(JSON.parse(answer ?? '')).toMatchObject({ id: 'AQ', type: 'public-key' });
});

test('who has cancelled tries again with the same challenge; a code is there as well [more.passkey]', async () => {
  const get = withBrowser(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const person = await openPasskey(true);
  expect(await screen.findByLabelText(/^Code/)).toBeVisible();
  for (let i = 0; i < 2; i++) {
    await person.click(await passkey());
    expect(await screen.findByText('No passkey was used. Please try again.')).toHaveRole('alert');
  }
  expect(get.mock.calls.map(([asked]) => challengeOf(asked))).toEqual(['first', 'first']);
  expect(await sentCodes()).toEqual([null]);
});

test('an answer that is not accepted says so, and the next try has a new challenge [more.passkey]', async () => {
  const get = withBrowser(given);
  const person = await openPasskey();
  refuse('mfa_wrong_code');
  await person.click(await passkey());
  expect(await screen.findByText(/^That passkey didn’t work/)).toHaveRole('alert');
  server.use(
    http.post(tokenPath, async ({ request }) =>
      new URLSearchParams(await request.text()).has('totp')
        ? HttpResponse.json({ error: 'slow_down' }, { status: 429 })
        : HttpResponse.json(
            { error: 'mfa_required', second_factor: { hasApp: false, passkey: options('bmV4dA') } },
            { status: 403 },
          ),
    ),
  );
  await person.click(await passkey());
  expect(await screen.findByText(/^Too many wrong codes/)).toHaveRole('alert');
  expect(get.mock.calls.map(([asked]) => challengeOf(asked))).toEqual(['first', 'next']);
});

test('a browser that cannot use passkeys says so, and takes a recovery code [more.passkey]', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const person = await openPasskey();
  expect(await screen.findByText(/^This browser can’t use your passkey/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  server.use(...signInAnswers());
  await person.type(screen.getByLabelText(/^Recovery code/), 'abcd-efgh-ijkl-mnop{Enter}');
  await answerAlert(person, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  expect(await sentCodes()).toEqual([null, 'abcd-efgh-ijkl-mnop']);
});
