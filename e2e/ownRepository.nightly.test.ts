import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createDeployToken, deployTokensAt } from '@marathon/registry';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from './support/product.ts';
import { anOwnSetting } from './support/setting.ts';
import { startShell } from './support/shell.ts';

const setting = anOwnSetting();
/** Outside the repository, so that nothing of it is found. */
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Commands after the marks in docs/teams.md. */
const commands = Array.from(
  readFileSync(join(import.meta.dirname, '../docs/teams.md'), 'utf8').matchAll(
    /<!-- own repository -->\n```sh\n([\s\S]*?)```/g,
  ),
).flatMap(([, block = '']) => block.trim().split('\n'));

/** Variables for npm's registry. */
const networkVariables = [
  ...[
    'NODE_EXTRA_CA_CERTS',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'http_proxy',
    'https_proxy',
    'no_proxy',
  ],
  ...['npm_config_registry', 'npm_config_cafile', 'npm_config_userconfig', 'npm_config_cache'],
];
const network = Object.fromEntries(
  networkVariables.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Without this repository's programs. */
const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'));

async function tokenFor(dataDir: string, remote: string): Promise<string> {
  const tokens = await deployTokensAt({ DATA_DIR: dataDir });
  const { secret, record } = createDeployToken({ team: 'results', remotes: [remote], now: () => new Date() });
  await tokens.add(record);
  return secret;
}

test('a team without the repository makes a remote, tests it and deploys it with what the product serves', async () => {
  // Packs the packages, as npm start does.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../tools/build.ts')]);
  const { origin, dataDir } = setting.product;
  const shell = startShell(folder.path, {
    ...network,
    PATH: path.join(delimiter),
    MARATHON_DEPLOY_TOKEN: await tokenFor(dataDir, 'mf-results'),
  });
  const { page, complaints } = await setting.visitor();
  const openScreen = async () => {
    await page.goto(origin);
    await page.getByRole('link', { name: 'Results', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
  };

  const done: Record<string, (output: string) => Promise<unknown> | unknown> = {
    'npm create': (output) => expect(output).toContain(`mf-results is yours, for ${origin}`),
    'npm run dev': (output) => expect(output).toContain('built in'),
    'npm test': (output) => expect(output).toMatch(/✓ tests .* 5 passed/),
    '--preview': (output) => expect(output).toContain(`${origin}/previews/`),
    'npm run remotes': async (output) => {
      expect(output).toMatch(/^mf-results +\S+ +100 % .*results/m);
      await openScreen();
    },
  };
  const met = new Set<string>();
  for (const command of commands) {
    const output = await shell.run(command.replaceAll('https://run.example', origin));
    for (const [words, check] of Object.entries(done))
      if (command.includes(words)) {
        met.add(words);
        await check(output);
      }
  }
  expect([...met].sort()).toEqual(Object.keys(done).sort());
  expect(complaints).toEqual([]);
});
