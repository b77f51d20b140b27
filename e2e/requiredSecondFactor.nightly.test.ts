import { authenticatorApp } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

let folder: ReturnType<typeof temporaryFolder>;
let product: Product;
beforeEach(async () => {
  folder = temporaryFolder();
  product = await startProduct({ dataDir: folder.path, env: { REQUIRE_SECOND_FACTOR: 'owners' } });
});
afterEach(async () => {
  await product.stop();
  folder.remove();
});

const send = async (path: string, { token, body }: { token?: string; body?: object }) => {
  const answer = await fetch(`${product.origin}${path}`, {
    ...(body && { method: 'POST', body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    headers: {
      accept: 'application/json',
      ...(body && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: answer.status, body: await answer.json() };
};

test('where the operator requires two-step login, it is switched on before the first race; runners need none [more.second-factor]', async () => {
  const { email, password } = product.demo;
  const credentials = { grant_type: 'password', username: email, password };
  const grant = new URLSearchParams({ client_id: 'marathon-web', scope: 'openid', ...credentials });
  const signedIn = await send('/realms/marathon/protocol/openid-connect/token', { body: grant });
  const apiToken = async () =>
    (await send('/jwt', { token: signedIn.body.access_token, body: { email } })).body.token as string;

  const before = await apiToken();
  const refused = { status: 403, body: { code: 'second-factor-required' } };
  expect(await send('/marathons', { token: before, body: anOpenMarathon() })).toMatchObject(refused);
  const { body: secret } = await send('/users/me/second-factor', { token: before, body: { password } });
  const code = authenticatorApp(secret.secret).code();
  await send('/users/me/second-factor/confirmation', { token: before, body: { code } });

  const token = await apiToken();
  const added = await send('/marathons', { token, body: anOpenMarathon() });
  expect(added.status).toBe(201);
  const { insertedId: id } = added.body;
  const runner = await call(product.origin, 'POST', '/registrations', 'runner@example.org', aRunner(id));
  expect(runner.status).toBe(201);
  const list = `/marathons/${id}/registrations`;
  expect(await send(list, { token: before })).toMatchObject(refused);
  expect(await send(list, { token })).toMatchObject({ status: 200, body: { total: 1 } });
});
