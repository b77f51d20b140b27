import { describe, expect, test } from 'vitest';
import { claims, fragmentOf } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { createCodeFlow } from '../testing/codeFlow.ts';
import { codeFlowSetting } from '../testing/codeFlowSetting.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

const setting = codeFlowSetting();

describe('the stand-in for Google', () => {
  const begun = () => setting.flow.begin({ kc_idp_hint: 'google' });

  test('the stand-in says that it is not Google', async () => {
    const { response, url } = await begun();
    expect(url.pathname).toMatch(/\/google$/);
    expect(await response.text()).toContain('This is not Google.');
  });

  test('the stand-in creates an account on the first visit and finds it on the next', async () => {
    const first = await begun();
    const back = await setting.flow.standInAt(first.url, { email: 'Grace@Example.org' });
    const { body } = await setting.client.redeem(fragmentOf(back.url).code ?? '', first.verifier);
    expect(claims(body.access_token)).toMatchObject({ email: 'grace@example.org', name: 'Grace' });

    setting.flow = createCodeFlow(setting.running.publicUrl);
    const second = await begun();
    const again = await setting.flow.standInAt(second.url, { email: 'grace@example.org', name: 'Other' });
    const later = await setting.client.redeem(fragmentOf(again.url).code ?? '', second.verifier);
    expect(claims(later.body.access_token)).toMatchObject({
      sub: claims(body.access_token).sub,
      name: 'Grace',
    });
  });

  test('the stand-in never opens an account with a password', async () => {
    const { url } = await begun();
    const { response } = await setting.flow.standInAt(url, { email: 'ADA@example.org' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('An account with this email already exists');
  });

  test('the stand-in replaces a browser session from a password', async () => {
    await setting.flow.logInAt((await setting.flow.begin()).url, ada);
    const { url, verifier } = await begun();
    const back = await setting.flow.standInAt(url, { email: 'grace@example.org' });
    const { body } = await setting.client.redeem(fragmentOf(back.url).code ?? '', verifier);
    expect(claims(body.access_token).email).toBe('grace@example.org');
  });

  test.each([[{ email: 'grace', name: 'Grace' }], [{ email: 'grace@example.org', name: ' ' }]])(
    'the stand-in refuses %j',
    async (fields) => {
      const { url } = await begun();
      expect((await setting.flow.standInAt(url, fields)).response.status).toBe(400);
    },
  );
});

test.each<{ host?: string; publicUrl?: string; googleStandIn?: boolean }>([
  { host: '0.0.0.0' },
  { publicUrl: 'https://marathon.example' },
  { googleStandIn: false },
])(
  'no stand-in is offered where other machines reach the product, or where it is not configured: %j',
  async (where) => {
    const other = await startEmbedded(where);
    const path = new URL(setting.client.authorizationRequest({ kc_idp_hint: 'google' }).url);
    path.port = String(other.port);
    path.searchParams.set('redirect_uri', `${where.publicUrl ?? other.publicUrl}/popup.html`);
    const opened = await setting.flow.browser.get(path.href);
    const page = new URL(opened.headers.get('location') ?? '', other.publicUrl);
    page.port = String(other.port);
    page.protocol = 'http:';
    page.hostname = 'localhost';
    const response = await setting.flow.browser.get(`${page}/google`);
    expect(response.status).toBe(303);
    await other.stop();
  },
);
