/** `node infra/keycloak/check.ts`, with KEYCLOAK_PORT and OIDC_ADMIN_CLIENT_SECRET. Deletes the account that it makes. */
import { randomUUID } from 'node:crypto';

const base = `http://127.0.0.1:${process.env.KEYCLOAK_PORT ?? 8180}`;
const realm = `${base}/realms/marathon`;
const admin = `${base}/admin/realms/marathon`;
const email = `check-${randomUUID()}@example.org`;
const password = 'Correct1';
const problems: string[] = [];

const adminToken = await tokenFor({
  grant_type: 'client_credentials',
  client_id: 'marathon-admin',
  client_secret: process.env.OIDC_ADMIN_CLIENT_SECRET ?? '',
});
const authorization = { authorization: `Bearer ${adminToken.access_token}` };

const account = await createAccount();
try {
  await checkPasswordGrant();
  await checkBrowserFlow();
  await checkAdminClient();
} finally {
  await fetch(account, { method: 'DELETE', headers: authorization });
}
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0) console.log('✓ the realm does what the product relies on');
process.exitCode = problems.length === 0 ? 0 : 1;

async function checkPasswordGrant(): Promise<void> {
  const grant = { grant_type: 'password', client_id: 'marathon-web', username: email, scope: 'openid' };
  const tokens = await tokenFor({ ...grant, password });
  const claims = claimsOf(tokens.access_token);
  expectEqual('audience of the access token', claims.aud, 'marathon-api');
  expectEqual('authorized party', claims.azp, 'marathon-web');
  expectEqual('e-mail', claims.email, email);
  expectEqual('name', claims.name, 'Checking Runner');
  expectEqual('picture', claims.picture, 'https://example.org/photo.png');
  expectEqual('life of an access token in seconds', claims.exp - claims.iat, 300);
  const wrong = await askForToken({ ...grant, password: 'Wrong1' });
  expectEqual('answer to a wrong password', wrong.status, 401);
}

/** PKCE is required, foreign pages are refused, and Keycloak's own registration is off. */
async function checkBrowserFlow(): Promise<void> {
  const start = (extra: Record<string, string>) => {
    const query = { client_id: 'marathon-web', response_type: 'code', scope: 'openid', ...extra };
    return fetch(`${realm}/protocol/openid-connect/auth?${new URLSearchParams(query)}`, {
      redirect: 'manual',
    });
  };
  const home = 'http://localhost:8080/';
  const plain = await start({ redirect_uri: home });
  const why = new URL(plain.headers.get('location') ?? 'none:').searchParams.get('error_description');
  expectEqual('answer without PKCE', why, 'Missing parameter: code_challenge_method');
  const pkce = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
  expectEqual(
    'answer to a stranger',
    (await start({ ...pkce, redirect_uri: 'https://evil.example/' })).status,
    400,
  );
  const page = await start({ ...pkce, redirect_uri: home });
  expectEqual('login page', page.status, 200);
  expectEqual('a link to register', (await page.text()).includes('/registration?'), false);
}

/** Its only rights: find and change people, and read their events. */
async function checkAdminClient(): Promise<void> {
  const found = await fetch(`${admin}/users?exact=true&email=${encodeURIComponent(email)}`, {
    headers: authorization,
  });
  expectEqual('people found by e-mail', ((await found.json()) as unknown[]).length, 1);
  for (const path of ['events?max=1', 'admin-events?max=1'])
    expectEqual(`reading ${path}`, (await fetch(`${admin}/${path}`, { headers: authorization })).status, 200);
  for (const path of ['clients', 'identity-provider/instances', 'roles'])
    expectEqual(`reading ${path}`, (await fetch(`${admin}/${path}`, { headers: authorization })).status, 403);
}

async function createAccount(): Promise<string> {
  const answer = await fetch(`${admin}/users`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      firstName: 'Checking Runner',
      enabled: true,
      attributes: { picture: ['https://example.org/photo.png'] },
      credentials: [{ type: 'password', value: password, temporary: false }],
    }),
  });
  if (answer.status !== 201) throw new Error(`account: ${answer.status} ${await answer.text()}`);
  return answer.headers.get('location') ?? '';
}

async function tokenFor(form: Record<string, string>): Promise<{ access_token: string }> {
  const answer = await askForToken(form);
  if (!answer.ok) throw new Error(`${form.client_id}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { access_token: string };
}

function askForToken(form: Record<string, string>): Promise<Response> {
  return fetch(`${realm}/protocol/openid-connect/token`, { method: 'POST', body: new URLSearchParams(form) });
}

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function expectEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected)
    problems.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}
