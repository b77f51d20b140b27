import { renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  addNextKeys,
  newSigningKeys,
  readKeyFile,
  removeFormerKeys,
  switchKeys,
  writeKeyFile,
} from '@marathon/service-kit/keys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOpenMarathon, aRunner } from './support/api.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

let folder: ReturnType<typeof temporaryFolder>;
let product: Product;
const keyFile = () => join(folder.path, 'signing-keys.json');
beforeEach(() => {
  folder = temporaryFolder();
  // Unique to this product.
  writeKeyFile(keyFile(), newSigningKeys(['gateway', 'operators']));
});
afterEach(async () => {
  await product.stop();
  folder.remove();
});

const start = async () => {
  product = await startProduct({ dataDir: folder.path, ...(product && { port: product.port }) });
};
const restart = async () => {
  await product.stop();
  await start();
};

/** An open page's tokens and calls. */
async function signIn() {
  const { email, password } = product.demo;
  const ask = (path: string, init: RequestInit) => fetch(`${product.origin}${path}`, init);
  const grant = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'marathon-web', scope: 'openid', ...fields });
    const answer = await ask('/realms/marathon/protocol/openid-connect/token', { method: 'POST', body });
    return (await answer.json()) as { access_token: string; refresh_token: string };
  };
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  const exchange = async ({ access_token: token }: { access_token: string }) => {
    const body = JSON.stringify({ email });
    const answer = await ask('/jwt', { method: 'POST', headers: headers(token), body });
    return ((await answer.json()) as { token: string }).token;
  };
  let session = await grant({ grant_type: 'password', username: email, password });
  let apiToken = await exchange(session);
  return {
    /** With its current API token. */
    call: (method: string, path: string, body?: object) =>
      ask(path, { method, headers: headers(apiToken), ...(body && { body: JSON.stringify(body) }) }),
    /** The page's own renewal of a refused token. */
    async renew() {
      session = await grant({ grant_type: 'refresh_token', refresh_token: session.refresh_token });
      apiToken = await exchange(session);
    },
  };
}

test('keys are changed while nobody is signed out', async () => {
  await start();
  const page = await signIn();
  const status = async () => (await page.call('GET', '/users/me/data')).status;
  const change = (step: typeof switchKeys) =>
    writeKeyFile(keyFile(), step(readKeyFile(keyFile()), 'gateway'));
  expect(await status()).toBe(200);
  change(addNextKeys);
  change(switchKeys);
  await restart();
  expect(await status()).toBe(200);
  change(removeFormerKeys);
  await restart();
  expect(await status()).toBe(401);
  await page.renew();
  expect(await status()).toBe(200);
});

test('after an upgrade pages renew their tokens by themselves, and printed tickets stay true', async () => {
  await start();
  const page = await signIn();
  const marathon = await (await page.call('POST', '/marathons', anOpenMarathon())).json();
  const { insertedId: id } = marathon as { insertedId: string };
  const registration = await (await page.call('POST', '/registrations', aRunner(id))).json();
  const { insertedId } = registration as { insertedId: string };
  const ticket = await (await page.call('GET', `/registrations/${insertedId}/ticket`)).json();
  const { code } = ticket as { code: string };

  await product.stop();
  // The folder of a version before ADR 61: one secret and no keys.
  renameSync(join(folder.path, 'service-secret'), join(folder.path, 'jwt-secret'));
  writeKeyFile(keyFile(), newSigningKeys(['gateway', 'operators']));
  await start();

  const verify = () => page.call('POST', `/marathons/${id}/tickets/verification`, { code });
  expect((await verify()).status).toBe(401);
  await page.renew();
  expect(await (await verify()).json()).toMatchObject({ registrationId: insertedId });
});
