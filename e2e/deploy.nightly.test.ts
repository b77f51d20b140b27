import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from './support/checkoutCopy.ts';
import { anOwnSetting, type Member } from './support/setting.ts';
import { type Transfer, watchWire } from './support/wire.ts';

const setting = anOwnSetting();
const checkout = copyCheckout();
afterAll(() => checkout.remove());

const remote = 'mf-dashboard';
const screen = `${remote}/src/features/overview/OverviewScreen.tsx`;
const manifest = `${remote}/src/remote.manifest.ts`;
afterEach(() => [screen, manifest].forEach(checkout.restore));

let ada: Member;
let token: string;
beforeAll(async () => {
  ada = await setting.newMember();
  token = await tokenFor('dashboards', remote);
});

/** While the product runs. */
async function tokenFor(team: string, ...frontEnds: string[]): Promise<string> {
  const { output } = await checkout.run('teams', ['token', team, ...frontEnds], {
    DATA_DIR: setting.product.dataDir,
  });
  return /mrt_\S+/.exec(output)?.[0] ?? '';
}

const run = (tool: string, ...args: string[]) => runWith(token, tool, ...args);
const runWith = (bearer: string, tool: string, ...args: string[]) =>
  checkout.run(tool, [...args, '--to', setting.product.origin], {
    MARATHON_DEPLOY_TOKEN: bearer,
    CI: 'true',
  });
/** Its tests and types have run already. */
const deploy = () => run('deploy', remote, '--skip-tests');

async function traffic(): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${setting.product.origin}/registry`, { headers });
  const { frontEnds } = (await answer.json()) as { frontEnds: Record<string, { traffic: unknown }> };
  return Object.entries(frontEnds).map(([name, frontEnd]) => [name, frontEnd.traffic]);
}

async function liveRemotes(): Promise<Record<string, { readonly version: string }>> {
  const answer = await fetch(`${setting.product.origin}/remotes.json`);
  return ((await answer.json()) as { remotes: Record<string, { version: string }> }).remotes;
}

const liveVersion = async (): Promise<string> => (await liveRemotes())[remote]?.version ?? '';

test('a team deploys a changed screen, people see it, and the team takes it back', {
  timeout: 240_000,
}, async () => {
  const before = await liveVersion();
  const { page, complaints } = await setting.member(ada);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto('/dashboard');
  await heading('Dashboard').waitFor();

  checkout.edit(screen, '>\n        Dashboard\n', '>\n        Your races\n');
  const begun = performance.now();
  const deployed = await deploy();
  expect(deployed, deployed.output).toMatchObject({ code: 0 });
  await page.goto('/dashboard');
  await heading('Your races').waitFor();
  console.log(`${seconds(begun)} from npm run deploy to a changed screen\n${deployed.output}`);
  const version = await liveVersion();
  expect(version).not.toBe(before);
  const { output: table } = await run('remotes');
  expect(table).toMatch(new RegExp(`${remote} +${version} +100 % .*dashboards`));

  const taken = performance.now();
  const rolledBack = await run('rollback', remote);
  expect(rolledBack, rolledBack.output).toMatchObject({ code: 0 });
  await page.goto('/dashboard');
  await heading('Dashboard').waitFor();
  console.log(`${seconds(taken)} from npm run rollback to the screen of before\n${rolledBack.output}`);
  expect(await liveVersion()).toBe(before);
  expect(complaints).toEqual([]);
});

test('after a deploy of one changed screen a returning visitor loads that screen and the entry, and no other script', {
  timeout: 240_000,
}, async () => {
  expect(await deploy()).toMatchObject({ code: 0 });
  const { page } = await setting.member(ada);
  const visit = async () => {
    const wire = await watchWire(page);
    for (const path of ['', '/profile', '/my-marathons', '/my-apply', '/add-marathon']) {
      await page.goto(`/dashboard${path}`);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
    }
    return (await wire.end()).filter(({ type, bytes }) => type === 'Script' && bytes > 0);
  };
  const first = await visit();
  expect(await visit()).toEqual([]);

  checkout.edit(screen, '>\n        Dashboard\n', '>\n        Your races\n');
  expect(await deploy()).toMatchObject({ code: 0 });
  const after = await visit();
  const own = first.filter(({ path }) => path.startsWith(`/remotes/${remote}/`));
  console.log(
    `Scripts of five screens: ${bytesOf(first)} bytes, ${bytesOf(own)} of them of ${remote}; after a deploy ${bytesOf(after)}`,
  );
  expect(after.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/remotes\/mf-dashboard\/[^/]+\/remoteEntry\.\w+\.js$/),
    expect.stringMatching(/^\/remotes\/mf-dashboard\/files\/static\/js\/async\/\w+\.\w+\.js$/),
  ]);
  expect((await run('rollback', remote)).code).toBe(0);
});

test('two deploys of one checkout take turns, and the later one finds what the earlier one made live', {
  timeout: 240_000,
}, async () => {
  checkout.edit(screen, '>\n        Dashboard\n', '>\n        Both races\n');
  const both = await Promise.all([deploy(), deploy()]);
  for (const { code, output } of both) expect(code, output).toBe(0);
  const outputs = both.map(({ output }) => output);
  expect(
    outputs.filter((output) => /Waits for another deploy of this checkout: .*pid \d+/.test(output)),
  ).toEqual([expect.stringContaining(`${await liveVersion()} is live already.`)]);
  expect(await run('rollback', remote)).toMatchObject({ code: 0 });
});

test('a deploy of what is live ends a canary, and says so', { timeout: 300_000 }, async () => {
  expect(await deploy()).toMatchObject({ code: 0 });
  const before = await liveVersion();
  checkout.edit(screen, '>\n        Dashboard\n', '>\n        Our races\n');
  expect(await run('deploy', remote, '--skip-tests', '--canary', '10')).toMatchObject({ code: 0 });
  expect((await run('remotes')).output).toMatch(new RegExp(`${remote} .* 10 % `));
  checkout.restore(screen);
  const { code, output } = await deploy();
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringMatching(/the canary \S+ has ended/),
  });
  expect((await run('remotes')).output).toMatch(new RegExp(`${remote} +${before} +100 % `));
  const again = await run('deploy', remote, '--canary', '10');
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining(`${before} is live already.`) });
  expect(again.output).not.toContain('tests');
});

test('any release that is kept goes live without a build: back, forward, and after it was taken off the page', {
  timeout: 240_000,
}, async () => {
  const before = await liveVersion();
  checkout.edit(screen, '>\n        Dashboard\n', '>\n        All races\n');
  expect(await deploy()).toMatchObject({ code: 0 });
  const after = await liveVersion();
  const { output: kept } = await run('remotes', remote);
  expect(kept).toMatch(new RegExp(`^${after} +100 % `, 'm'));
  expect(kept).toMatch(new RegExp(`^${before} +- `, 'm'));

  for (const release of [before, after]) {
    expect(await run('deploy', remote, '--release', release)).toMatchObject({ code: 0 });
    expect(await liveVersion()).toBe(release);
  }
  expect(await run('withdraw', remote)).toMatchObject({ code: 0 });
  expect(await run('rollback', remote)).toMatchObject({
    code: 2,
    output: expect.stringContaining(`npm run deploy -- ${remote} --release VERSION`),
  });
  expect(await run('deploy', remote, '--release', before)).toMatchObject({ code: 0 });
  expect(await liveVersion()).toBe(before);
  const unknown = await run('deploy', remote, '--release', '0.1.0-0000000000');
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining(`${before} stays live`) });
});

test('the token of another team, and one that was revoked, deploy nothing', {
  timeout: 120_000,
}, async () => {
  const before = await liveVersion();
  const other = await tokenFor('accounts', 'mf-auth');
  const refused = await runWith(other, 'deploy', remote, '--skip-tests');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('This token may deploy mf-auth, and not mf-dashboard');
  const rollback = await runWith(other, 'rollback', remote);
  expect(rollback).toMatchObject({ code: 1, output: expect.stringContaining('may deploy mf-auth') });

  const store = { DATA_DIR: setting.product.dataDir };
  const { output: list } = await checkout.run('teams', ['list'], store);
  const [, id = ''] = /^(\w+) +accounts/m.exec(list) ?? [];
  await checkout.run('teams', ['revoke', id], store);
  const revoked = await runWith(other, 'remotes');
  expect(revoked).toMatchObject({ code: 1, output: expect.stringContaining('unknown or was revoked') });
  expect(await liveVersion()).toBe(before);
});

test('a path that another remote has is refused, and both are named', { timeout: 120_000 }, async () => {
  const before = await liveVersion();
  checkout.edit(manifest, "path: '/dashboard/my-applications'", "path: '/login'");
  const refused = await deploy();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('mf-dashboard wants /login, which mf-auth has');
  expect(refused.output).toContain(`Not deployed: ${before} stays live.`);
  expect(await liveVersion()).toBe(before);
});

test('a release with a screen that throws, or that changes the page around it, never goes live', {
  timeout: 180_000,
}, async () => {
  const before = await liveVersion();
  const toldBefore = await traffic();
  checkout.edit(
    screen,
    'const { displayName } = useSignedInUser();',
    `const { displayName } = useSignedInUser();
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'a { letter-spacing: 3px }' }));
  if (location.pathname === '/dashboard') throw new Error('broken on purpose');`,
  );
  const refused = await deploy();
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/✗ preview/);
  expect(refused.output).toContain('/dashboard shows an error');
  expect(refused.output).toContain(
    '/dashboard changes the page around it: <a> has letter-spacing: 3px in place of normal',
  );
  expect(refused.output).toContain(`Not deployed: ${before} stays live.`);
  expect(await liveVersion()).toBe(before);
  expect(await traffic()).toEqual(toldBefore);
});

test('a component that the live shell lacks is named; once the shell has it, the remote goes live and no other changes', {
  timeout: 300_000,
}, async () => {
  const [ui, remotesBefore] = ['packages/ui/src/index.ts', await liveRemotes()];
  checkout.edit(ui, 'export ', "export const Podium = () => 'Three of them won';\nexport ");
  checkout.edit(
    screen,
    "from '@marathon/ui';",
    "from '@marathon/ui';\nimport { Podium } from '@marathon/ui';",
  );
  checkout.edit(screen, '>\n        Dashboard\n', '>\n        <Podium />\n');
  const refused = await deploy();
  expect(refused.code, refused.output).toBe(1);
  expect(refused.output).toContain('Podium is not in @marathon/ui of the live shell: deploy the shell first');

  const shellToken = await tokenFor('page', 'shell');
  expect(await runWith(shellToken, 'deploy', 'shell', '--skip-tests')).toMatchObject({ code: 0 });
  expect(await deploy()).toMatchObject({ code: 0 });
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Three of them won' }).waitFor();
  expect(complaints).toEqual([]);
  const changed = Object.entries(await liveRemotes()).filter(
    ([name, { version }]) => remotesBefore[name]?.version !== version,
  );
  expect(changed.map(([name]) => name).sort()).toEqual([remote, 'shell']);
  checkout.restore(ui);
});

const bytesOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
