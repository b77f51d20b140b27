import type { MarathonEvent } from '@marathon/contracts/events';
import { expect, test } from 'vitest';
import { busyMarathons } from './busyMarathons.ts';

const [first, second] = ['a'.repeat(24), 'b'.repeat(24)];
const counted = (marathonId: string, registrationCount: number) =>
  ({ type: 'marathon.count-changed', data: { marathonId, registrationCount } }) as MarathonEvent;

function aList() {
  let now = 0;
  const busy = busyMarathons(() => now);
  const passedOn: MarathonEvent[] = [];
  const { handle } = busy.watch({
    consumer: 'live',
    types: ['marathon.count-changed'],
    batchSize: 10,
    handle: async (events) => void passedOn.push(...events),
  });
  return { busy, handle, passedOn, pass: (ms: number) => (now += ms) };
}

test('the busiest marathon is the one whose count moved most', async () => {
  const { busy, handle, passedOn } = aList();
  const events = [counted(first, 10), counted(second, 10), counted(second, 60), counted(first, 11)];
  await handle(events);
  expect(busy.list(8)).toEqual([second, first]);
  expect(busy.list(1)).toEqual([second]);
  expect(passedOn).toEqual(events);
});

test('what was busy some minutes ago gives way, and is gone in the end', async () => {
  const { busy, handle, pass } = aList();
  await handle([counted(first, 0), counted(first, 20)]);
  pass(5 * 60_000);
  await handle([counted(second, 1)]);
  expect(busy.list(8)).toEqual([second]);
  pass(5 * 60_000);
  expect(busy.list(8)).toEqual([]);
});
