import { expect, test } from 'vitest';
import { altered } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

const counted = async () => {
  const metrics = await (await fetch(`${setting.product.origin}/metrics`)).text();
  return metrics.split('\n').filter((line) => line.startsWith('client_errors_total{'));
};

test('a remote that throws costs its own area, and the operator finds it in the metrics and in the log, and nobody named', async () => {
  const id = await addMarathon(setting.product.origin);
  const { page } = await setting.visitor();
  const registry = (await (await fetch(`${setting.product.origin}/remotes.json`)).json()) as Registry;
  await altered<object>(page, new RegExp(`^/marathons/${id}$`), (marathon) => ({
    ...marathon,
    location: { ada: 'ada@example.org' },
  }));
  await page.goto(`/marathonsdetails/${id}?for=ada@example.org`);
  await page.locator('main').getByRole('button', { name: 'Retry' }).first().waitFor();
  await expect
    .poll(counted)
    .toEqual([
      `client_errors_total{remote="mf-marathons",version="${registry.remotes['mf-marathons']?.version}",service="marathon"} 1`,
    ]);
  const lines = setting.product.output().split('\n');
  const line = lines.find((text) => text.includes('error in a browser')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', route: '/marathonsdetails/:id', kind: 'caught' });
  expect(line).not.toMatch(/example\.org|[0-9a-f]{24}/);
});

test('a remote that does not load is counted as that remote, and what nobody catches as the shell', async () => {
  const before = await counted();
  const { page } = await setting.visitor();
  await page.route(/remotes\/mf-auth\/.*remoteEntry/, (route) => route.abort());
  await page.goto('/about');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Nobody catches this');
    });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
  await page.locator('main').getByRole('button', { name: 'Retry' }).waitFor();
  const news = async () => (await counted()).filter((line) => !before.includes(line));
  await expect
    .poll(async () => (await news()).map((line) => /remote="([^"]*)"/.exec(line)?.[1]).sort())
    .toEqual(['mf-auth', 'shell']);
  expect((await news()).filter((line) => line.includes('version="other"'))).toEqual([]);
});

test('a page whose start fails says so, and is counted', async () => {
  const before = await counted();
  const { page } = await setting.visitor();
  await page.route(/static\/js\/async\/libraries\./, (route) => route.abort());
  await page.goto('/about');
  await page.getByText('The page could not be loaded.').waitFor();
  await expect
    .poll(async () => (await counted()).filter((line) => !before.includes(line)))
    .toEqual([expect.stringContaining('remote="shell",version="other"')]);
});

interface Registry {
  readonly remotes: Readonly<Record<string, { readonly version: string }>>;
}
