import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOpenMarathon, call, takeSpot } from './support/api.ts';
import { countIs } from './support/outages.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { toolOf } from './support/toolOf.ts';

const folder = temporaryFolder();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir: folder.path, env: { SEED_DEMO: 'false' } });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

async function recount(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path };
  return (await promisify(execFile)(process.execPath, [...toolOf('recount'), ...words], { env })).stdout;
}

async function aRace(runners: number): Promise<string> {
  const answer = await call(product.origin, 'POST', '/marathons', 'organizer@example.org', anOpenMarathon());
  const { insertedId } = (await answer.json()) as { insertedId: string };
  for (let number = 0; number < runners; number++)
    await takeSpot(product.origin, insertedId, `runner${number}@example.org`);
  await countIs(product.origin, insertedId, runners);
  return insertedId;
}

/** As in a copy of inconsistent files. */
function spoilCount(id: string, count: number): void {
  const marathons = new DatabaseSync(join(folder.path, 'marathons.db'), { timeout: 5_000 });
  marathons.prepare('UPDATE marathons SET registration_count = ? WHERE id = ?').run(count, id);
  marathons.close();
}

test('a recount beside the running product tells which count is wrong, and corrects it when it is told to', async () => {
  const [right, wrong] = [await aRace(1), await aRace(3)];
  spoilCount(wrong, 2);

  const told = await recount('--all');
  expect(told).toMatch(new RegExp(`${wrong} +2 +3 +0 +3`));
  expect(told).not.toContain(right);
  expect(told).toContain('Nothing was written');
  await countIs(product.origin, wrong, 2);

  expect(await recount('--marathon', wrong, '--write')).toContain('Corrected');
  await countIs(product.origin, wrong, 3);
  expect(await recount('--all')).toContain('All 2 counts are right');
});

test('registering goes on while counts are corrected, and everybody is counted once', async () => {
  const race = await aRace(1);
  let registered = 1;
  const registering = (async () => {
    for (; registered < 60; registered++)
      await takeSpot(product.origin, race, `other${registered}@example.org`);
  })();
  while (registered < 60) {
    spoilCount(race, 5);
    await recount('--marathon', race, '--write');
  }
  await registering;
  await countIs(product.origin, race, 60);
  expect(await recount('--all')).toContain('counts are right');
});
