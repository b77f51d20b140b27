// Concerns packages/ui shell mf-auth tools/deploy packages/remote-kit packages/registry
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from './support/checkoutCopy.ts';
import { anOwnSetting } from './support/setting.ts';

const setting = anOwnSetting();
const checkout = copyCheckout();
afterAll(() => checkout.remove());

let token: string;
beforeAll(async () => {
  const { output } = await checkout.run('teams', ['token', 'everybody', 'shell', 'mf-auth'], {
    DATA_DIR: setting.product.dataDir,
  });
  token = /mrt_\S+/.exec(output)?.[0] ?? '';
});

const deploy = (name: string) =>
  checkout.run('deploy', [name, '--skip-tests', '--to', setting.product.origin], {
    MARATHON_DEPLOY_TOKEN: token,
    CI: 'true',
  });

/** Of the remotes: the shell is in the list, too. */
async function liveVersions(): Promise<object> {
  const answer = await fetch(`${setting.product.origin}/remotes.json`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { version }]) => (name === 'shell' ? [] : [[name, version]])),
  );
}

test('a new component of packages/ui reaches people with the shell, and then with the remote that uses it', {
  timeout: 360_000,
}, async () => {
  for (const name of ['shell', 'mf-auth'])
    checkout.edit(`${name}/package.json`, '"version": "0', '"version": "10');
  writeFileSync(
    join(checkout.path, 'packages/ui/src/components/Podium.tsx'),
    '/** Who came in first. */\nexport function Podium() {\n  return <p>Gold, silver, bronze</p>;\n}\n',
  );
  checkout.edit(
    'packages/ui/src/components/index.ts',
    'export { RetryButton,',
    "export { Podium } from './Podium.tsx';\nexport { RetryButton,",
  );
  const screen = 'mf-auth/src/features/login/LoginScreen.tsx';
  checkout.edit(screen, '  lazyScreen,\n', '  lazyScreen,\n  Podium,\n');
  checkout.edit(screen, '<Form />', '<Form />\n        <Podium />');
  const before = await liveVersions();

  const early = await deploy('mf-auth');
  expect(early.code, early.output).toBe(1);
  expect(early.output).toContain('Podium is not in @marathon/ui of the live shell: deploy the shell first');

  const shell = await deploy('shell');
  expect(shell.code, shell.output).toBe(0);
  expect(await liveVersions()).toEqual(before);
  const { page, complaints } = await setting.visitor();
  await page.goto(`${setting.product.origin}/login`);
  await page.locator('main form').waitFor();
  expect(await page.getByText('Gold, silver, bronze').count()).toBe(0);

  const remote = await deploy('mf-auth');
  expect(remote.code, remote.output).toBe(0);
  await page.reload();
  await page.getByText('Gold, silver, bronze').waitFor();
  expect(complaints).toEqual([]);
});
