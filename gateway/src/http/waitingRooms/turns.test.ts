import type { MarathonEvent } from '@marathon/contracts/events';
import { madeUpAccountId } from '@marathon/contracts/madeUpAccounts';
import { createServiceTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { marathonId, roomPath, startWaitingRoom } from '../../testing/startWaitingRoom.ts';

let running: Awaited<ReturnType<typeof startWaitingRoom>>;
let events: MarathonEvent[];
beforeEach(async () => {
  running = await startWaitingRoom();
  events = [];
  await running.gateway.bus.subscribe({
    consumer: 'messages',
    types: ['waiting-room.called'],
    batchSize: 64,
    handle: async (some) => void events.push(...some),
  });
});

const services = createServiceTokens(testKeyring, () => new Date());

/** What svc-messages is answered about the turn of an account. */
async function turnOf(account: string, { marathon = marathonId, to = 'gateway' as const } = {}) {
  const token = services.sign({ from: 'svc-messages', to });
  const answer = await running.gateway.ask(`/internal/waiting-rooms/${marathon}/turns/${account}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

test('whose turn has come is published once, by account and number', async () => {
  const names = ['ada', 'grace', 'joan'];
  for (const name of names) await running.as(name).enter();
  await running.open();
  await expect.poll(() => events.length).toBe(2);
  const entries = await Promise.all(
    names.map(async (name) => ({ name, ...(await running.as(name).entry()) })),
  );
  for (const { name, entryId, number, admission } of entries.filter(({ state }) => state === 'admitted'))
    expect(events.map(({ data }) => data)).toContainEqual({
      marathonId,
      accountId: name,
      entryId,
      number,
      expiresAt: admission?.expiresAt,
    });
  const waiting = entries.find(({ state }) => state === 'waiting');
  await running.as(waiting?.name ?? '').leave();
  running.marathon.participantsLimit = 3;
  await running.as('kay').enter();
  await running.as('kay').admitted();
  await expect.poll(() => events.length).toBe(3);
  expect(events[2]?.data).toMatchObject({ accountId: 'kay', number: 4 });
});

test('nobody is told of people whom a load test made up', async () => {
  await running.as(madeUpAccountId('runner1')).enter();
  await running.as('ada').enter();
  await running.open();
  await running.as('ada').admitted();
  await expect.poll(() => events.map(({ data }) => 'accountId' in data && data.accountId)).toEqual(['ada']);
});

test('svc-messages learns how it stands with a turn, and nobody else does', async () => {
  const ada = running.as('ada');
  await ada.enter();
  expect(await turnOf('ada')).toMatchObject({ status: 200, body: { state: 'waiting', expiresAt: null } });
  await running.open();
  await ada.admitted();
  const { number, admission } = await ada.entry();
  const admitted = {
    state: 'admitted',
    number,
    expiresAt: admission?.expiresAt,
    canExtend: true,
    phase: 'open',
  };
  expect(await turnOf('ada')).toEqual({ status: 200, body: admitted });
  await ada.extend();
  expect((await turnOf('ada')).body).toMatchObject({ state: 'admitted', canExtend: false });
  running.pass(21 * 60_000);
  expect((await turnOf('ada')).body).toMatchObject({ state: 'expired', number });
  await ada.leave();
  expect(await turnOf('ada')).toMatchObject({ status: 404, body: { code: 'not-entered' } });
  expect(await turnOf('ada', { marathon: 'b'.repeat(24) })).toMatchObject({ status: 404 });
  const path = `/internal${roomPath}/turns/ada`;
  expect((await running.gateway.ask(path)).status).toBe(401);
  expect((await ada.ask('GET', path)).status).toBe(401);
});
