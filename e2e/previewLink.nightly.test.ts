// Concerns mf-auth mf-operations shell tools/deploy packages/remote-kit packages/registry
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from './support/checkoutCopy.ts';
import { anOwnSetting } from './support/setting.ts';

const setting = anOwnSetting();
const checkout = copyCheckout();
afterAll(() => checkout.remove());

let token: string;
beforeAll(async () => {
  const { output } = await checkout.run('teams', ['token', 'accounts', 'mf-auth', 'mf-operations'], {
    DATA_DIR: setting.product.dataDir,
  });
  token = /mrt_\S+/.exec(output)?.[0] ?? '';
});

const run = (tool: string, ...args: string[]) =>
  checkout.run(tool, [...args, '--to', setting.product.origin], {
    MARATHON_DEPLOY_TOKEN: token,
    CI: 'true',
  });

test('a colleague opens the link of a preview, sees the changed screen, and leaves; then its team ends it', {
  timeout: 360_000,
}, async () => {
  const { origin } = setting.product;
  const live = await (await fetch(`${origin}/remotes.json`)).text();
  for (const name of ['mf-auth', 'mf-operations'])
    checkout.edit(`${name}/package.json`, '"version": "0', '"version": "10');
  checkout.edit('mf-auth/src/remote.manifest.ts', "title: 'Login'", "title: 'Come in'");

  const made = await run('deploy', 'mf-auth', 'mf-operations', '--preview', '--days', '2', '--skip-tests');
  expect(made.code, made.output).toBe(0);
  const link = /^http:\S+\/previews\/\S+$/m.exec(made.output)?.[0] ?? '';
  const id = /revoke-preview (\w+)/.exec(made.output)?.[1] ?? '';
  expect((await run('remotes', 'previews')).output).toContain(link);
  expect(await (await fetch(`${origin}/remotes.json`)).text()).toBe(live);

  const { page, complaints } = await setting.visitor();
  const bar = page.getByText(/^Preview of mf-auth 10\.\S+, mf-operations 10\.\S+, until .+\./);
  await page.goto(link);
  await bar.waitFor();
  expect(page.url()).toBe(`${origin}/login`);
  expect(await page.title()).toContain('Come in');
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await page.waitForFunction(() => !document.title.includes('Come in'));
  await page.locator('main form').waitFor();
  expect(await bar.count()).toBe(0);

  await page.goto(link);
  await bar.waitFor();
  const revoked = await run('remotes', 'revoke-preview', id);
  expect(revoked.code, revoked.output).toBe(0);
  await page.reload();
  await page.getByText(/^Its team ended this preview/).waitFor();
  expect(await page.title()).not.toContain('Come in');
  expect(complaints).toEqual([]);
  expect((await run('remotes', 'previews')).output).toContain('no preview');
});

test('a preview takes the token of each of its front ends', async () => {
  const refused = await run('deploy', 'mf-auth', 'mf-dashboard', '--preview', '--skip-tests');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('and not mf-dashboard') });
});
