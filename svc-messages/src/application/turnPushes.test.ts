import type { WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anId, aRace, called, changed, created, turnEnd } from '../testing/builders.ts';
import { aSubscription } from '../testing/pushSubscriptionsContract.ts';
import { startService } from '../testing/startService.ts';

let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

/** Number 7 of a room holds an admission. */
const aTurn: WaitingRoomTurn = {
  state: 'admitted',
  number: 7,
  expiresAt: turnEnd,
  canExtend: true,
  phase: 'open',
};

/** Called, with so many devices. */
async function somebodyCalled(devices = 1) {
  const race = aRace();
  const { accountId } = service.somebody();
  const setTurn = (more: Partial<WaitingRoomTurn>) => service.turns.set(accountId, { ...aTurn, ...more });
  setTurn({});
  const subscriptions = Array.from({ length: devices }, () => aSubscription({ accountId }));
  for (const one of subscriptions) await service.subscribe(one);
  const event = called(race.marathonId, { accountId });
  await service.tell(created(race), event);
  return { race, accountId, event, setTurn, subscriptions };
}

const titles = () => service.pushed.map(({ content }) => content.title);
/** What becomes of the push messages that are due at a time of that morning. */
function dueAt(time: string) {
  service.at(`2027-05-08T${time}.000Z`);
  return service.pushAll();
}

test('whose turn it is reads it on each device: at the call, two minutes before the end and after it', async () => {
  const { race, setTurn, subscriptions } = await somebodyCalled(2);
  expect(await dueAt('10:00:00')).toEqual(['sent', 'sent']);
  expect(new Set(service.pushed.map(({ to }) => to.endpoint))).toEqual(
    new Set(subscriptions.map(({ endpoint }) => endpoint)),
  );
  expect(service.pushed[0]?.content).toEqual({
    title: 'It’s your turn: Oslo Harbour Run',
    body: 'A spot is reserved for you, for a few minutes. Register now.',
    marathonId: race.marathonId,
  });
  expect(await dueAt('10:07:59')).toEqual([]);
  expect(await dueAt('10:08:00')).toEqual(['sent', 'sent']);
  setTurn({ state: 'expired' });
  expect(await dueAt('10:10:30')).toEqual(['sent', 'sent']);
  expect(titles().filter((_, i) => i % 2 === 0)).toEqual([
    'It’s your turn: Oslo Harbour Run',
    'Your turn is about to end: Oslo Harbour Run',
    'Your turn has passed: Oslo Harbour Run',
  ]);
});

test('the mail goes out beside it', async () => {
  await somebodyCalled();
  await service.pushAll();
  expect(await service.sendAll()).toEqual(['sent']);
});

test('it is worth nothing once what it says is over, and newer news replace it', async () => {
  const { setTurn } = await somebodyCalled();
  await dueAt('10:00:00');
  await dueAt('10:08:00');
  setTurn({ state: 'expired' });
  await dueAt('10:10:30');
  expect(service.pushed.map(({ ttlSeconds }) => ttlSeconds)).toEqual([600, 120, 24 * 3_600 - 30]);
  expect(new Set(service.pushed.map(({ topic }) => topic)).size).toBe(1);
  expect(service.pushed[0]?.topic).toMatch(/^[\w-]{32}$/);
  await somebodyCalled();
  await dueAt('10:10:31');
  expect(service.pushed.at(-1)?.topic).not.toBe(service.pushed[0]?.topic);
});

test('nothing that it carries names the person', async () => {
  const { accountId } = await somebodyCalled();
  await service.pushAll();
  const { to: _, ...read } = service.pushed[0] ?? {};
  expect(JSON.stringify(read)).not.toMatch(/Ada|@example/);
  expect(JSON.stringify(read)).not.toContain(accountId);
});

test('who has registered, has left or is called to no race any more reads nothing more', async () => {
  const { setTurn } = await somebodyCalled();
  setTurn({ state: 'registered', expiresAt: null });
  expect(await dueAt('10:00:01')).toEqual(['given-up']);
  const { race } = await somebodyCalled();
  await service.tell(changed(race, { cancelledAt: '2027-05-08T10:00:00.000Z' }));
  expect(await dueAt('10:00:02')).toEqual(['given-up']);
  expect(service.pushed).toEqual([]);
});

test('who has taken more time is told before the new end', async () => {
  const { setTurn } = await somebodyCalled();
  await dueAt('10:00:00');
  setTurn({ expiresAt: '2027-05-08T10:20:00.000Z', canExtend: false });
  expect(await dueAt('10:08:00')).toEqual(['postponed']);
  expect((await dueAt('10:18:00')).toSorted()).toEqual(['postponed', 'sent']);
  expect(service.pushed.at(-1)?.ttlSeconds).toBe(120);
});

test('a device whose browser has ended its subscription is asked once', async () => {
  const { accountId } = await somebodyCalled();
  service.pushOutcome = { is: 'gone' };
  expect(await dueAt('10:00:00')).toEqual(['given-up']);
  expect(await service.store.pushSubscriptions.ofAccount(accountId)).toEqual([]);
  expect(await dueAt('10:08:00')).toEqual(['given-up']);
  expect(service.pushed).toHaveLength(1);
});

test('a device that was switched off, or that somebody else uses now, reads nothing', async () => {
  const { accountId, subscriptions } = await somebodyCalled(2);
  const [one, two] = subscriptions;
  await service.store.pushSubscriptions.remove({ id: one?.id ?? '', accountId });
  await service.subscribe({ ...two, ...aSubscription(), id: two?.id ?? '' });
  expect(await service.pushAll()).toEqual(['given-up', 'given-up']);
  expect(service.pushed).toEqual([]);
});

test('what a push service does not take now is tried again, when it says so', async () => {
  await somebodyCalled();
  service.pushOutcome = { is: 'unreachable', code: 'ECONNREFUSED' };
  expect(await dueAt('10:00:00')).toEqual(['failed']);
  expect(await dueAt('10:00:59')).toEqual([]);
  service.pushOutcome = { is: 'refused', isPermanent: false, code: '429', retryAfterMs: 6 * 60_000 };
  expect(await dueAt('10:01:00')).toEqual(['failed']);
  expect(await dueAt('10:06:59')).toEqual([]);
  service.pushOutcome = { is: 'accepted' };
  expect(await dueAt('10:07:00')).toEqual(['sent']);
  expect(service.pushed.at(-1)?.ttlSeconds).toBe(180);
});

test('what a push service refuses for good is not tried again, and the device stays', async () => {
  const { accountId } = await somebodyCalled();
  service.pushOutcome = { is: 'refused', isPermanent: true, code: '403' };
  expect(await dueAt('10:00:00')).toEqual(['given-up']);
  expect(await service.store.pushSubscriptions.ofAccount(accountId)).toHaveLength(1);
});

test('owners of the facts that do not answer cost no try', async () => {
  await somebodyCalled();
  service.accountsAnswer = false;
  expect(await dueAt('10:00:00')).toEqual(['postponed']);
  service.accountsAnswer = true;
  expect(await dueAt('10:00:30')).toEqual(['sent']);
});

test('without a key nothing is sent, and nothing waits', async () => {
  await service.stop();
  service = await startService({ hasPushKey: false });
  await somebodyCalled();
  expect(await service.pushAll()).toEqual(['given-up']);
  expect(await service.sendAll()).toEqual(['sent']);
});

test('a service that runs sends mails and push messages by itself', async () => {
  const { accountId } = await somebodyCalled();
  service.messages.publishTo({ publish: async () => {}, ready: async () => {} });
  await service.handle(called(anId(), { accountId }));
  await expect.poll(() => [service.pushed.length, service.sent.length]).toEqual([1, 1]);
});
