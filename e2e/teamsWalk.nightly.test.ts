import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyCheckout } from './support/checkoutCopy.ts';
import { anOwnSetting } from './support/setting.ts';
import { startShell } from './support/shell.ts';

const setting = anOwnSetting();
const checkout = copyCheckout();
afterAll(() => checkout.remove());

/** Commands after the marks in docs/teams.md. */
const commands = Array.from(
  readFileSync(join(import.meta.dirname, '../docs/teams.md'), 'utf8').matchAll(
    /<!-- walk -->\n```sh\n([\s\S]*?)```/g,
  ),
).flatMap(([, block = '']) => block.trim().split('\n'));

test('every command of docs/teams.md works: from nothing to a screen that people see, and back', {
  timeout: 600_000,
}, async () => {
  const { origin } = setting.product;
  const shell = startShell(checkout.path, { DATA_DIR: setting.product.dataDir });
  const { page, complaints } = await setting.visitor();
  const screen = page.getByRole('heading', { level: 1, name: 'Results' });
  const open = async (words: RegExp) => {
    await page.goto(`${origin}/results`);
    await screen.waitFor();
    await page.getByText(words).waitFor();
  };

  const done: Record<string, (output: string) => Promise<unknown> | unknown> = {
    'create-remote': () => {
      const foreign = checkout.changes().filter((file) => !file.startsWith('mf-results/'));
      expect(foreign).toEqual(['package-lock.json']);
    },
    'npm run dev': (output) => expect(output).toContain('API: a product of its own'),
    'npm test': (output) => expect(output).toMatch(/[1-9]\d* passed, 0 failed/),
    'npm run deploy -- mf-results --to http': (output) => expect(output).toContain('✓ preview'),
    'npm run remotes': async (output) => {
      expect(output).toMatch(/^mf-results +\S+ +100 % .*results-team/m);
      await page.goto(origin);
      await page.getByRole('link', { name: 'Results', exact: true }).first().click();
      await screen.waitFor();
    },
    'promote ': () => open(/Times of every race/),
    'rollback ': () => open(/This screen is new/),
  };

  expect(commands.length).toBeGreaterThan(10);
  const met = new Set<string>();
  for (const command of commands) {
    // This test's product replaces `npm start`.
    if (command === 'npm start') continue;
    const output = await shell.run(command.replaceAll('http://localhost:8080', origin));
    for (const [words, check] of Object.entries(done))
      if (command.includes(words)) {
        met.add(words);
        await check(output);
      }
  }
  expect([...met]).toEqual(Object.keys(done));
  expect(complaints).toEqual([]);
});
