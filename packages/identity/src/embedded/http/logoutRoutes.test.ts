import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, fragmentOf, type OidcClient } from '../../testing/oidcClient.ts';
import { type CodeFlow, createCodeFlow, isClientPage } from '../testing/codeFlow.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };

let running: RunningIdentity;
let client: OidcClient;
let flow: CodeFlow;

beforeEach(async () => {
  running = await startEmbedded();
  client = createOidcClient(running.publicUrl);
  flow = createCodeFlow(running.publicUrl);
  await running.identity.accounts.create(ada);
});
afterEach(() => running.stop());

describe('logging out', () => {
  test('a logout ends the browser session, too', async () => {
    const { url, verifier } = await flow.begin();
    const back = await flow.logInAt(url, ada);
    const { body } = await client.redeem(fragmentOf(back.url).code ?? '', verifier);
    await client.logOut({ id_token_hint: body.id_token });
    expect((await flow.begin()).response.status).toBe(200);
  });

  test('a logout that another site starts, without proof or with another person’s, ends nothing', async () => {
    const { url, verifier } = await flow.begin();
    const back = await flow.logInAt(url, ada);
    const { body } = await client.redeem(fragmentOf(back.url).code ?? '', verifier);
    await running.identity.accounts.create({ ...ada, email: 'eve@example.org' });
    const eve = (await client.logIn('eve@example.org', ada.password)).body.refresh_token;
    const asked = await flow.browser.get(`${client.endpoint('logout')}?refresh_token=x`);
    expect(await asked.text()).toContain('Log out?');
    await flow.browser.get(`${client.endpoint('logout')}?refresh_token=${eve}`);
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
    expect(isClientPage((await flow.begin()).url)).toBe(true);
  });

  test('a logout of a password sign-in ends the same person’s browser session', async () => {
    await flow.logInAt((await flow.begin()).url, ada);
    const { body } = await client.logIn(ada.email, ada.password);
    await flow.browser.submit(client.endpoint('logout'), { id_token_hint: body.id_token });
    expect(isClientPage((await flow.begin()).url)).toBe(false);
  });

  test('a logout without proof asks the person first', async () => {
    await flow.logInAt((await flow.begin()).url, ada);
    const page = await flow.browser.get(client.endpoint('logout'));
    expect(await page.text()).toContain('Log out?');
    expect(isClientPage((await flow.begin()).url)).toBe(true);
  });
});
