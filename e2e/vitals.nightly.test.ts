import { afterAll, expect, test } from 'vitest';
import { copyCheckout } from './support/checkoutCopy.ts';
import { addMarathon } from './support/marathons.ts';
import { anOwnSetting } from './support/setting.ts';

const setting = anOwnSetting();
const checkout = copyCheckout();
afterAll(() => checkout.remove());

test('how a page felt is measured by the browser after it is idle, and its team reads it by release', async () => {
  const { dataDir, origin } = setting.product;
  const id = await addMarathon(origin);
  const { page, complaints } = await setting.visitor();
  await page.goto(`/marathonsdetails/${id}`);
  await page.locator('aside').waitFor();
  // The version check's chunk, which also measures, has loaded.
  await expect.poll(() => page.getByRole('status').count(), { timeout: 20_000 }).toBe(2);
  await page.goto('/about');
  const counted = async () => (await fetch(`${origin}/metrics`)).text();
  await expect.poll(counted).toMatch(/^client_vitals_total\{remote="mf-marathons",vital="LCP",.*\} 1$/m);

  const environment = { DATA_DIR: dataDir, MARATHON_DEPLOY_TOKEN: '' };
  const made = await checkout.run('teams', ['token', 'races', 'mf-marathons'], environment);
  environment.MARATHON_DEPLOY_TOKEN = /mrt_\S+/.exec(made.output)?.[0] ?? '';
  const ask = (name: string) => checkout.run('remotes', ['vitals', name, '--to', origin], environment);
  const { code, output } = await ask('mf-marathons');
  expect(code, output).toBe(0);
  expect(output).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10} .*\d+(\.\d+)? m?s .*of 1\b/m);
  expect(await ask('mf-auth')).toMatchObject({ code: 1 });
  expect(complaints).toEqual([]);
});
