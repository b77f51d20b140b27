import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLongMarathons,
  median,
  read,
  registerSomebody,
  repeat,
  residentMegabytes,
  type TransferFigures,
} from './support/longList.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const folder = temporaryFolder();
const encodings = ['identity', 'gzip', 'br, gzip'];
/** Megabytes. Whole lists of 20 readers are 300 to 400; uncollected garbage up to 120. */
const memoryLimit = 200;
let product: Product;
let ids: string[];
let before: number;

beforeAll(async () => {
  product = await startProduct({ dataDir: folder.path });
  ids = await addLongMarathons(product.origin, 1_000);
  before = await residentMegabytes(product.origin);
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

test('a list of 1,000 long marathons is read whole in every encoding, and is not held in memory', async () => {
  const reads: TransferFigures[] = [];
  for (let i = 0; i < 5; i++)
    for (const encoding of encodings) reads.push(await read(product.origin, '/marathons', encoding));
  const after = await residentMegabytes(product.origin);
  const [cold = 0, ...warm] = reads.map(({ firstByteMs }) => firstByteMs);
  console.log(`first byte: ${cold.toFixed()} ms cold, ${median(warm).toFixed()} ms warm (median)`);
  for (const encoding of encodings)
    expect(
      new Set(reads.filter((read) => encoding.includes(read.encoding)).map(({ bytes }) => bytes)).size,
    ).toBe(1);
  expect(after - before).toBeLessThan(memoryLimit);
});

test('20 visitors who read that list cost no more, also while its counts keep changing', async () => {
  const { origin } = product;
  const visitors = spawn(process.execPath, [join(import.meta.dirname, 'support/readers.ts'), origin]);
  let firstBytes = '';
  visitors.stdout.on('data', (text: Buffer) => {
    firstBytes += text;
  });
  const readsReach = (count: number) =>
    expect.poll(() => firstBytes.split('\n').length, { timeout: 60_000 }).toBeGreaterThan(count);

  const waits: number[] = [];
  const memory: number[] = [];
  const stops = [repeat(async () => memory.push(await residentMegabytes(origin)), 250)];
  const stopAsking = repeat(async () => waits.push((await read(origin, '/healthz')).firstByteMs), 50);
  await readsReach(60);
  // Before writing: commits wait for the disk, not for the list.
  await stopAsking();
  let registered = 0;
  stops.push(
    repeat(async () => {
      const answer = await registerSomebody(origin, ids[registered++ % ids.length] ?? '');
      expect(answer.status).toBe(201);
    }, 10),
  );
  await readsReach(160);
  visitors.kill();
  await Promise.all(stops.map((stop) => stop()));
  console.log(
    `first byte ${median(firstBytes.trim().split('\n').map(Number)).toFixed()} ms, /healthz ${median(waits).toFixed()} ms (medians);`,
    `${registered} registrations; memory: ${before.toFixed()} MB before, at most ${Math.max(...memory).toFixed()} MB`,
  );
  expect(Math.max(...memory) - before).toBeLessThan(memoryLimit);
});
