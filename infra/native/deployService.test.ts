import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollTo } from './deployService.ts';
import { runningPid } from './pidFile.ts';
import type { NativeProcess } from './process.ts';
import { releasesOf } from './releases.ts';
import { down, pidFile, up } from './supervise.ts';

// Starts real processes, on a machine that may be busy.

/** Answers with its package's word. */
const main = `import { createServer } from 'node:http';
import { word } from '@marathon/words';
createServer((_, res) => res.end(JSON.stringify({ word }))).listen(process.env.PORT, '127.0.0.1');`;

let checkout: string;
let folder: string;
let product: NativeProcess[];
let output: string[];

const releases = () => releasesOf(folder, 'svc-orders');

beforeEach(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  folder = mkdtempSync(join(tmpdir(), 'stack-'));
  output = [];
  write('package.json', JSON.stringify({ workspaces: ['packages/*', 'svc-*'] }));
  write('packages/words/package.json', manifest('words', { exports: './src/index.ts' }));
  write('svc-orders/package.json', manifest('svc-orders', { dependencies: { '@marathon/words': '*' } }));
  mkdirSync(join(checkout, 'node_modules/@marathon'), { recursive: true });
  symlinkSync('../../packages/words', join(checkout, 'node_modules/@marathon/words'));
  write('svc-orders/src/main.ts', main);
  say('one');
  product = [await instance('svc-orders-1'), await instance('svc-orders-2')];
  for (const each of product) await up(each, folder);
});
afterEach(async () => {
  for (const each of product) await down(each, folder);
  for (const each of [checkout, folder]) rmSync(each, { recursive: true, force: true });
});

test('each process is replaced after the one before it is ready, also by what its packages are now', async () => {
  say('two');
  await deploy();
  expect(await words()).toEqual(['two', 'two']);
  expect(output).toEqual([
    expect.stringMatching(/^svc-orders-1 ready/),
    expect.stringMatching(/^svc-orders-2 ready/),
  ]);
});

test('one that does not get ready goes back, and the other serves on untouched', async () => {
  const [, second] = pids();
  write('svc-orders/src/main.ts', 'console.error("the disk is full"); process.exit(3);');
  await expect(deploy()).rejects.toThrow(
    'svc-orders-1 did not get ready; what was live before is live again',
  );
  expect(output).toEqual([
    expect.stringMatching(/^svc-orders-1 ended with 3\nthe disk is full/),
    expect.stringMatching(/^svc-orders-1 back: ready/),
  ]);
  expect(await words()).toEqual(['one', 'one']);
  expect(pids()[1]).toBe(second);
});

test('when a later one does not get ready, those before it go back, too', async () => {
  const [, { port } = { port: 0 }] = product;
  write('svc-orders/src/main.ts', `if (process.env.PORT === '${port}') process.exit(4);\n${main}`);
  say('two');
  await expect(deploy()).rejects.toThrow('svc-orders-2 did not get ready');
  expect(await words()).toEqual(['one', 'one']);
});

test('a restart takes the checkout until somebody deploys; what was deployed stays live, and what was before can be again', async () => {
  say('two');
  await restart();
  expect(await words()).toEqual(['two', 'two']);
  say('three');
  await deploy();
  say('four');
  await restart();
  expect(await words()).toEqual(['three', 'three']);
  const { before } = releases().state();
  await rollTo(() => before && releases().goLive(before), deployment());
  expect(await words()).toEqual(['two', 'two']);
});

test('a service of which one process does not run is not deployed', async () => {
  const [first] = product as [NativeProcess];
  await down(first, folder);
  await expect(deploy()).rejects.toThrow('svc-orders-1 does not answer: npm run stack -- up starts it');
  expect(releases().state().isDeployed).toBeUndefined();
});

test('a service that was started without a release is not deployed: there would be no way back', async () => {
  rmSync(join(folder, 'releases'), { recursive: true });
  await expect(deploy()).rejects.toThrow('svc-orders runs from the checkout');
});

const deployment = () => ({
  service: 'svc-orders',
  product,
  folder,
  releases: releases(),
  tell: (name: string, outcome: string) => void output.push(`${name} ${outcome}`),
});

const deploy = () => rollTo(() => releases().goLive(releases().keep(checkout)), deployment());

async function restart(): Promise<void> {
  for (const each of product) {
    await down(each, folder);
    await up(each, folder);
  }
}

const words = () =>
  Promise.all(
    product.map(async ({ port }) => {
      const answer = (await (await fetch(`http://127.0.0.1:${port}`)).json()) as { word: string };
      return answer.word;
    }),
  );

const pids = () => product.map((each) => runningPid(pidFile(each, folder)));

async function instance(name: string): Promise<NativeProcess> {
  const port = await freePort();
  return {
    name,
    after: [],
    missing: () => undefined,
    prepare: async () => releases().prepare(checkout),
    command: [process.execPath, releases().main],
    env: { PORT: String(port) },
    port,
    portVariable: 'PORT',
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    startsWithinMs: 20_000,
    addresses: [],
  };
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), content);
}

const say = (word: string) => write('packages/words/src/index.ts', `export const word: string = '${word}';`);

const manifest = (name: string, more: object) =>
  JSON.stringify({ name: `@marathon/${name}`, version: '1.0.0', type: 'module', ...more });
