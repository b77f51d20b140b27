import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@marathon/contracts/messages';
import { expect, onTestFinished, test } from 'vitest';
import { copyCheckout } from './support/checkoutCopy.ts';
import { alterAnswer } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { nightlyTest } from './support/nightly.ts';
import { anOwnSetting } from './support/setting.ts';

const setting = anOwnSetting();

const counted = async () => {
  const metrics = await (await fetch(`${setting.product.origin}/metrics`)).text();
  return metrics.split('\n').filter((line) => line.startsWith('client_errors_total{'));
};

test('a remote that throws costs its own area, and the operator finds it in the metrics and in the log, and nobody named', async () => {
  const id = await addMarathon(setting.product.origin);
  const { page } = await setting.visitor();
  await page.addInitScript(() => {
    const get = () => {
      throw new Error('No number for ada@example.org');
    };
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get });
  });
  await page.goto(`/marathonsdetails/${id}?for=ada@example.org`);
  await page.locator('main').getByRole('button', { name: 'Retry' }).first().waitFor();
  await expect.poll(countOfMarathons).toBe(1);
  expect(logged('No number')).toMatchObject({
    level: 'warn',
    route: '/marathonsdetails/:id',
    kind: 'caught',
    message: 'No number for [e-mail]',
  });
});

nightlyTest('the team of the remote finds it with the line of its source', async () => {
  const checkout = copyCheckout();
  onTestFinished(() => checkout.remove());
  const environment = { DATA_DIR: setting.product.dataDir, MARATHON_DEPLOY_TOKEN: '' };
  const made = await checkout.run('teams', ['token', 'races', 'mf-marathons'], environment);
  environment.MARATHON_DEPLOY_TOKEN = /mrt_\S+/.exec(made.output)?.[0] ?? '';
  const ask = (name: string) =>
    checkout.run('remotes', ['errors', name, '--to', setting.product.origin], environment);
  const { code, output } = await ask('mf-marathons');
  expect(code, output).toBe(0);
  const [group = ''] = output.split('\n\n').filter((each) => each.includes('No number'));
  expect(group).toMatch(
    /^Error: No number for \[e-mail\]\n {2}once, .+ on \/marathonsdetails\/:id \(caught\)\n/,
  );
  const [, file = '', line] = /^ {4}at ([^:\s]+):(\d+):\d+$/m.exec(group) ?? [];
  expect(sourceLine(file, Number(line)), group).toContain('format');
  expect(await ask('mf-auth')).toMatchObject({ code: 1 });
});

test('an answer that a remote does not understand shows as a failure, and the operator finds its remote, version and field', async () => {
  const id = await addMarathon(setting.product.origin);
  const { page, complaints } = await setting.visitor();
  const before = await countOfMarathons();
  const mend = await alterAnswer<object>(page, new RegExp(`^/marathons/${id}$`), (marathon) => ({
    ...marathon,
    registrationEnd: null,
    createdBy: { name: 'ada@example.org' },
  }));
  await page.goto(`/marathonsdetails/${id}`);
  await page.getByRole('heading', { name: messages.notFound.marathon }).waitFor();
  await expect.poll(countOfMarathons).toBe(before + 1);
  expect(logged('UnexpectedAnswer')).toMatchObject({
    remote: 'mf-marathons',
    kind: 'handled',
    message:
      'GET /marathons/:id answered 200: registrationEnd invalid_type instant, createdBy invalid_type string',
  });
  await mend();
  await page.locator('main').getByRole('button', { name: 'Retry' }).click();
  await page.locator('aside').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('could not be loaded'))).toEqual([]);
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
    .toEqual([expect.stringMatching(/remote="shell",version="[\d.]+-[0-9a-f]{10}"/)]);
});

async function countOfMarathons(): Promise<number> {
  const registry = (await (await fetch(`${setting.product.origin}/remotes.json`)).json()) as Registry;
  const labels = `remote="mf-marathons",version="${registry.remotes['mf-marathons']?.version}"`;
  return Number(
    (await counted())
      .find((line) => line.includes(labels))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

/** In this checkout, from which the product was built. */
const sourceLine = (file: string, line: number) =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8').split('\n')[line - 1];

function logged(text: string): unknown {
  const lines = setting.product.output().split('\n');
  const line = lines.find((line) => line.includes('error in a browser') && line.includes(text)) ?? '{}';
  expect(line).not.toMatch(/example\.org|[0-9a-f]{24}/);
  return JSON.parse(line);
}

interface Registry {
  readonly remotes: Readonly<Record<string, { readonly version: string }>>;
}
