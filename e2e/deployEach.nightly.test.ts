// Concerns mf-* tools/deploy packages/remote-kit
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontEnds } from './support/builds.ts';
import { copyCheckout } from './support/checkoutCopy.ts';
import { anOwnSetting } from './support/setting.ts';

const setting = anOwnSetting();
const checkout = copyCheckout();
afterAll(() => checkout.remove());

let token: string;
beforeAll(async () => {
  const { output } = await checkout.run('teams', ['token', 'everybody', ...frontEnds], {
    DATA_DIR: setting.product.dataDir,
  });
  token = /mrt_\S+/.exec(output)?.[0] ?? '';
});

test.each(frontEnds)('%s deploys as it is, under a new version', { timeout: 240_000 }, async (name) => {
  checkout.edit(`${name}/package.json`, '"version": "0', '"version": "10');
  const { code, output } = await checkout.run(
    'deploy',
    [name, '--skip-tests', '--to', setting.product.origin],
    { MARATHON_DEPLOY_TOKEN: token, CI: 'true' },
  );
  expect(code, output).toBe(0);
  expect(output).toMatch(new RegExp(`^${name} 10\\.\\S+ is live`, 'm'));
  expect(existsSync(join(checkout.path, name, 'dist')), 'what a product of this checkout serves').toBe(false);
});
