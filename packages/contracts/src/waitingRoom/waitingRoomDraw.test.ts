import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentTo, drawOrder } from './waitingRoomDraw.ts';

const seed = 'a1'.repeat(32);
const entrants = Array.from({ length: 200 }, (_, i) => i.toString(16).padStart(32, '0'));

test('the draw is what its description says, computed by another library', async () => {
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(entrants.join('\n')).digest();
  const rank = (entrant: string) => createHmac('sha256', key).update(entrant).digest('hex');
  expect(await drawOrder(seed, entrants)).toEqual(
    entrants.toSorted((one, other) => rank(one).localeCompare(rank(other))),
  );
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  expect(await commitmentTo(seed)).toBe(hash);
});

test('the order in which people entered does not matter, who entered does', async () => {
  const order = await drawOrder(seed, entrants);
  expect(await drawOrder(seed, entrants.toReversed())).toEqual(order);
  const without = await drawOrder(seed, entrants.slice(1));
  expect(without).not.toEqual(order.filter((entrant) => entrant !== entrants[0]));
});

test('a long draw tells how far it is, and lets other work go on in between', async () => {
  const many = Array.from({ length: 1_200 }, (_, i) => i.toString(16).padStart(32, '0'));
  const progress: number[] = [];
  let hasOtherWorkRun = false;
  setImmediate(() => {
    hasOtherWorkRun = true;
  });
  const order = await drawOrder(seed, many, (done) => void progress.push(done));
  expect(progress).toEqual([500, 1_000, 1_200]);
  expect(order.toSorted()).toEqual(many);
  expect(hasOtherWorkRun).toBe(true);
});

test('each place is as likely for everybody', async () => {
  const firsts = new Map<string, number>();
  const four = entrants.slice(0, 4);
  for (let i = 0; i < 2_000; i += 1) {
    const [first = ''] = await drawOrder(i.toString(16).padStart(64, '0'), four);
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  // Five standard deviations about 500.
  for (const entrant of four) expect(Math.abs((firsts.get(entrant) ?? 0) - 500)).toBeLessThan(97);
});
