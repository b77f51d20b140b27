import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aSetting } from './support/setting.ts';
import { runOut, storedSession } from './support/tokens.ts';

const setting = aSetting();

test('two tabs of a browser without Web Locks, as over plain http, renew one token that ran out, and both stay signed in [4.session] [9.token]', async () => {
  const { page } = await setting.member(await setting.newMember());
  const context = page.context();
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await page.goto('/about');
  const second = await context.newPage();
  const exchanged: (string | null)[] = [];
  const { promise: bothAsk, resolve } = Promise.withResolvers<void>();
  const tokens = '**/openid-connect/token';
  await context.route(tokens, async (route) => {
    exchanged.push(new URLSearchParams(route.request().postData() ?? '').get('refresh_token'));
    if (exchanged.length === 2) resolve();
    await bothAsk;
    await route.continue();
  });
  await runOut(page);
  const { refreshToken } = await storedSession(page);
  const open = (tab: Page) => tab.goto('/dashboard/my-apply');
  const isIn = (tab: Page) => tab.getByText('No registrations yet').waitFor();
  await Promise.all([page, second].map(open));
  await Promise.all([page, second].map(isIn));
  expect(exchanged).toEqual([refreshToken, refreshToken]);

  // The later answer's token is valid, too.
  await context.unroute(tokens);
  await runOut(page);
  await open(page);
  await isIn(page);
});
