import { drawRecordSchema } from '@marathon/contracts/waitingRoom';
import { drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { expect } from 'vitest';
import { roomPath, startWaitingRoom } from './startWaitingRoom.ts';

const calm = ['ada', 'grace', 'joan', 'mary', 'kay'];

/** Somebody reloads, leaves and enters again so many times (a multiple of 50), before and after the draw. */
export async function expectNoGainBy(times: number): Promise<void> {
  const running = await startWaitingRoom({ limits: { waiting: { requests: 10_000, seconds: 60 } } });
  const eager = running.as('eager');
  for (const name of calm) await running.as(name).enter();
  const { entryId } = (await eager.enter()).body;
  /** Without the account's rate limit. */
  async function again(act: (i: number) => ReturnType<typeof eager.enter>) {
    const answers = [];
    for (let i = 0; i < times; i += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, j) => act(i + j)))));
    return answers.filter(({ status }) => status === 200).map(({ body }) => body);
  }
  for (const body of await again((i) => (i % 10 === 0 ? eager.leave() : eager.enter())))
    if (body.entryId) expect(body.entryId).toBe(entryId);
  await eager.enter();
  await running.open();

  // The draw of six people, each entered once.
  const record = drawRecordSchema.parse(await (await running.gateway.ask(`${roomPath}/draw`)).json());
  const people = await Promise.all([...calm, 'eager'].map((name) => running.as(name).entry()));
  expect(record.entrants).toEqual(people.map((one) => one.entryId).toSorted());
  const order = await drawOrder(record.seed, record.entrants);
  for (const one of people) expect(one.number).toBe(order.indexOf(one.entryId) + 1);

  const before = (await running.room()).calledUpTo;
  for (const body of await again(() => eager.enter())) expect(body.number).toBe(order.indexOf(entryId) + 1);
  expect((await running.room()).calledUpTo).toBe(before);
  // Nobody else's number changes.
  for (const one of await Promise.all(calm.map((name) => running.as(name).entry())))
    expect(one.number).toBe(order.indexOf(one.entryId) + 1);
}
