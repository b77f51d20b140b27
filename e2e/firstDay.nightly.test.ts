import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/first-day.md'), 'utf8');
/** Commands of a step of docs/first-day.md, without its user. */
const commandsOf = (step: number): string[] => {
  const [, section = ''] = page.split(new RegExp(`^## ${step}\\. .*$`, 'm'));
  const blocks = (section.split(/^## /m)[0] ?? '').matchAll(/```sh\n([\s\S]*?)```/g);
  return Array.from(blocks).flatMap(([, block = '']) =>
    block.trim().replaceAll('sudo -u marathon ', '').split('\n'),
  );
};

const folder = temporaryFolder();
const [dataDir, backups, restored] = ['data', 'backups', 'restored'].map((name) => join(folder.path, name));
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir: String(dataDir) });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

/** With this test's folders and ports, in its own process group. */
function start(command: string, port: number) {
  const [newest = ''] = readdirSync(folder.path).includes('backups')
    ? readdirSync(String(backups)).toSorted().reverse()
    : [];
  const here = command
    .replace(/\/mnt\/backups\/\S+Z/, join(String(backups), newest))
    .replace('/mnt/backups', String(backups))
    .replace('/var/lib/marathon', String(dataDir))
    .replace('/tmp/restored', String(restored))
    .replace('PORT=8090', `PORT=${port}`);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(product.port) };
  const child = spawn('sh', ['-c', here], { cwd: root, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output, end: () => process.kill(-Number(child.pid), 'SIGTERM') };
}

async function run(command: string): Promise<void> {
  const { child, output } = start(command, 0);
  const [code] = await once(child, 'close');
  expect(code, `${command}\n${output()}`).toBe(0);
}

test('the first day as it is written: a backup, the way back on another port, and a backup before an upgrade', {
  timeout: 240_000,
}, async () => {
  const [backup = '', restore = '', again = ''] = commandsOf(5);
  const [beforeUpgrade = ''] = commandsOf(7);
  await run(backup);
  expect(readdirSync(String(backups))).toHaveLength(1);
  await run(restore);

  const port = await freePort();
  const second = start(again, port);
  onTestFinished(() => {
    if (second.child.exitCode === null && second.child.signalCode === null) second.end();
  });
  await expect.poll(second.output, { timeout: 120_000 }).toContain('Ready at ');
  const racesAt = async (origin: string) => {
    const races = (await (await fetch(`${origin}/marathons`)).json()) as { _id: string; title: string }[];
    return races.map(({ _id, title }) => [_id, title]);
  };
  expect(await racesAt(`http://localhost:${port}`)).toEqual(await racesAt(product.origin));
  second.end();
  await once(second.child, 'close');

  await run(beforeUpgrade);
  expect(readdirSync(String(backups))).toHaveLength(2);
});
