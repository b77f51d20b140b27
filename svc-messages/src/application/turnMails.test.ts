import type { WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import { madeUpAccountId } from '@marathon/contracts/madeUpAccounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aRace, called, changed, created, ofAccount, turnEnd } from '../testing/builders.ts';
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

async function somebodyCalled() {
  const race = aRace();
  const { accountId } = service.somebody();
  const setTurn = (more: Partial<WaitingRoomTurn>) => service.turns.set(accountId, { ...aTurn, ...more });
  setTurn({});
  const event = called(race.marathonId, { accountId });
  await service.tell(created(race), event);
  return { race, accountId, event, setTurn };
}

const subjects = () => service.sent.map(({ subject }) => subject);
/** What becomes of the mails that are due at a time of that morning. */
function dueAt(time: string) {
  service.at(`2027-05-08T${time}.000Z`);
  return service.sendAll();
}

test('whose turn it is gets a mail at the call, two minutes before the end and after it, once each', async () => {
  const { event, race, setTurn } = await somebodyCalled();
  await service.tell(event, event);
  expect(await dueAt('10:00:01')).toEqual(['sent']);
  expect(service.sent[0]?.text).toContain('10 minutes');
  expect(await dueAt('10:07:59')).toEqual([]);
  expect(await dueAt('10:08:00')).toEqual(['sent']);
  expect(service.sent[1]?.text).toContain('2 minutes');
  setTurn({ state: 'expired' });
  expect(await dueAt('10:10:30')).toEqual(['sent']);
  await service.tell(event);
  expect(await dueAt('10:20:00')).toEqual([]);
  expect(subjects()).toEqual([
    'It’s your turn: Oslo Harbour Run',
    'Your turn is about to end: Oslo Harbour Run',
    'Your turn has passed: Oslo Harbour Run',
  ]);
  const page = `https://run.example/marathonsdetails/${race.marathonId}/waiting-room`;
  for (const { text } of service.sent) expect(text).toContain(page);
});

test('who has registered hears nothing more of the turn', async () => {
  const { setTurn } = await somebodyCalled();
  await dueAt('10:00:01');
  setTurn({ state: 'registered', expiresAt: null });
  expect(await dueAt('10:08:00')).toEqual(['given-up']);
  expect(await dueAt('10:10:30')).toEqual(['given-up']);
  expect(subjects()).toHaveLength(1);
});

test('who has left the room, or has another number there, hears nothing of the turn', async () => {
  const { accountId } = await somebodyCalled();
  service.turns.delete(accountId);
  expect(await dueAt('10:00:01')).toEqual(['given-up']);
  service.turns.set(accountId, { ...aTurn, state: 'waiting', number: 40, expiresAt: null });
  expect(await dueAt('10:10:30')).toEqual(['given-up', 'given-up']);
  expect(subjects()).toEqual([]);
});

test('who has taken more time is told before the new end, and after it', async () => {
  const { setTurn } = await somebodyCalled();
  await dueAt('10:00:01');
  setTurn({ expiresAt: '2027-05-08T10:20:00.000Z', canExtend: false });
  expect(await dueAt('10:10:30')).toEqual(['postponed', 'postponed']);
  expect(await dueAt('10:18:00')).toEqual(['sent']);
  expect(service.sent.at(-1)?.text).not.toContain('more minutes');
  setTurn({ state: 'expired', expiresAt: '2027-05-08T10:20:00.000Z' });
  expect(await dueAt('10:20:30')).toEqual(['sent']);
  expect(subjects()).toHaveLength(3);
});

test('a mail that could not leave in time does not speak of a turn that is over', async () => {
  const { setTurn } = await somebodyCalled();
  setTurn({ state: 'expired' });
  expect(await dueAt('10:10:10')).toEqual(['given-up', 'given-up']);
  expect(await dueAt('10:10:30')).toEqual(['sent']);
  expect(subjects()).toEqual(['Your turn has passed: Oslo Harbour Run']);
});

test.each([
  ['open', 'Rejoin at the end of the line'],
  ['sold-out', 'All spots are taken right now'],
  ['closed', 'Registration for this race has closed'],
] as const)('whose turn has passed reads what they can do while the room is %s', async (phase, words) => {
  const { setTurn } = await somebodyCalled();
  setTurn({ state: 'expired', phase });
  await dueAt('10:10:30');
  expect(service.sent.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(words);
});

test('nobody is called to a race that is cancelled, taken down or deleted', async () => {
  const { race } = await somebodyCalled();
  await service.tell(changed(race, { cancelledAt: '2027-05-08T10:00:00.000Z' }));
  expect(await dueAt('10:00:01')).toEqual(['given-up']);
  const other = await somebodyCalled();
  await service.tell(changed(other.race, { takenDown: true }));
  expect(await dueAt('10:00:02')).toEqual(['given-up']);
});

test('nothing is queued for people whom a load test made up, or whose account is deleted', async () => {
  const { accountId } = service.somebody();
  const { marathonId } = aRace();
  await service.tell(called(marathonId, { accountId: madeUpAccountId('runner1') }));
  await service.tell(ofAccount('account.deleted', accountId), called(marathonId, { accountId }));
  await service.sendAll();
  expect(await service.store.mails.waiting()).toMatchObject({ queued: 0, failed: 0 });
  expect(subjects().filter((subject) => /turn/.test(subject))).toEqual([]);
});

test('mails about a turn go before those that can wait', async () => {
  const { accountId } = await somebodyCalled();
  await service.tell(ofAccount('account.password-changed', accountId));
  const urgent = await service.store.mails.claim({ limit: 10, leaseMs: 60_000, urgentOnly: true });
  expect(urgent.map(({ kind }) => kind)).toEqual(['turn-called']);
});
