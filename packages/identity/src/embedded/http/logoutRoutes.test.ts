import { describe, expect, test } from 'vitest';
import { fragmentOf } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { isClientPage } from '../testing/codeFlow.ts';
import { codeFlowSetting } from '../testing/codeFlowSetting.ts';

const setting = codeFlowSetting();

describe('logging out', () => {
  test('a logout ends the browser session, too', async () => {
    const { url, verifier } = await setting.flow.begin();
    const back = await setting.flow.logInAt(url, ada);
    const { body } = await setting.client.redeem(fragmentOf(back.url).code ?? '', verifier);
    await setting.client.logOut({ id_token_hint: body.id_token });
    expect((await setting.flow.begin()).response.status).toBe(200);
  });

  test('a logout that another site starts, without proof or with another person’s, ends nothing', async () => {
    const { url, verifier } = await setting.flow.begin();
    const back = await setting.flow.logInAt(url, ada);
    const { body } = await setting.client.redeem(fragmentOf(back.url).code ?? '', verifier);
    await setting.running.identity.accounts.create({ ...ada, email: 'eve@example.org' });
    const eve = (await setting.client.logIn('eve@example.org', ada.password)).body.refresh_token;
    const response = await setting.flow.browser.get(`${setting.client.endpoint('logout')}?refresh_token=x`);
    expect(await response.text()).toContain('Log out?');
    await setting.flow.browser.get(`${setting.client.endpoint('logout')}?refresh_token=${eve}`);
    expect((await setting.client.refresh(body.refresh_token)).status).toBe(200);
    expect(isClientPage((await setting.flow.begin()).url)).toBe(true);
  });

  test('a logout of a password sign-in ends the same person’s browser session', async () => {
    await setting.flow.logInAt((await setting.flow.begin()).url, ada);
    const { body } = await setting.client.logIn(ada.email, ada.password);
    await setting.flow.browser.submit(setting.client.endpoint('logout'), { id_token_hint: body.id_token });
    expect(isClientPage((await setting.flow.begin()).url)).toBe(false);
  });

  test('a logout without proof asks the person first', async () => {
    await setting.flow.logInAt((await setting.flow.begin()).url, ada);
    const page = await setting.flow.browser.get(setting.client.endpoint('logout'));
    expect(await page.text()).toContain('Log out?');
    expect(isClientPage((await setting.flow.begin()).url)).toBe(true);
  });
});
