import { createServiceTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { marathonId, roomPath, startWaitingRoom } from '../../testing/startWaitingRoom.ts';

let running: Awaited<ReturnType<typeof startWaitingRoom>>;
beforeEach(async () => {
  running = await startWaitingRoom();
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
