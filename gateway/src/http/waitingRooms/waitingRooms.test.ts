import { drawRecordSchema, type WaitingRoom, waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { rawGet } from '@marathon/service-kit/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../testing/eventSource.ts';
import { marathonId, roomPath as path, startWaitingRoom } from '../../testing/startWaitingRoom.ts';

let running: Awaited<ReturnType<typeof startWaitingRoom>>;
beforeEach(async () => {
  running = await startWaitingRoom();
});

test('the room is open to everybody, and one answer serves for a second', async () => {
  await vi.waitFor(async () => {
    const answer = await rawGet(running.gateway.port, path);
    expect(answer.headers['cache-control']).toBe('public, max-age=1');
    const room = { marathonId, phase: 'gathering', entries: 0, calledUpTo: 0 };
    expect(JSON.parse(answer.text)).toMatchObject(room);
    const revalidation = { 'if-none-match': answer.headers.etag };
    expect((await rawGet(running.gateway.port, path, revalidation)).status).toBe(304);
  }, 15_000);
});

test.each([
  ['GET', '/waiting-rooms/xyz', 404],
  ['GET', `/waiting-rooms/${'b'.repeat(24)}`, 404],
  ['GET', `/waiting-rooms/${'b'.repeat(24)}/draw`, 404],
  ['GET', `${path}/draw`, 409],
  ['POST', path, 405],
  ['PATCH', `${path}/entry`, 405],
])('%s %s answers %i', async (method, at, status) => {
  expect((await running.as('ada').ask(method, at)).status).toBe(status);
});

test('an entry is for those who are signed in', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await running.gateway.ask(`${path}/entry`, { method })).status).toBe(401);
  expect((await running.gateway.ask(`${path}/entry/extension`, { method: 'POST' })).status).toBe(401);
});

test('where registering needs a verified address, nobody takes or holds a place without one', async () => {
  const strict = await startWaitingRoom({ mustVerify: true });
  const unverified = strict.as('eve');
  const refused = { status: 403, body: { code: 'email-not-verified' } };
  expect(await unverified.enter()).toMatchObject(refused);
  expect((await strict.as('ada', 0, true).enter()).status).toBe(200);
  await strict.open();
  await strict.as('ada', 0, true).admitted();
  // The address has changed since.
  expect(await strict.as('ada').extend()).toMatchObject(refused);
  expect((await strict.as('ada', 0, true).extend()).status).toBe(200);
  expect((await strict.room()).entries).toBe(1);
});

test('entering again gives the same entry, and others learn nothing of the account', async () => {
  const ada = running.as('ada');
  const { status, body } = await ada.enter();
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'waiting', number: null, admission: null, room: { entries: 1 } });
  expect((await ada.enter()).body).toMatchObject({ entryId: body.entryId, room: { entries: 1 } });
  expect((await running.as('grace').enter()).body.entryId).not.toBe(body.entryId);
});

test('who has not entered is told so, and who leaves is out', async () => {
  const ada = running.as('ada');
  expect((await ada.ask('GET', `${path}/entry`)).body.code).toBe('not-entered');
  await ada.enter();
  expect(await ada.leave()).toEqual({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
  expect((await ada.leave()).body.code).toBe('not-entered');
});

test('a deleted account leaves the room: its number is passed over, and no place is held for it', async () => {
  running.marathon.participantsLimit = 1;
  const accounts = [await running.newAccount(), await running.newAccount()];
  for (const account of accounts) await running.as(account).enter();
  await running.open();
  const stateOf = async (account: string) => (await running.as(account).entry()).state;
  await expect
    .poll(async () => (await Promise.all(accounts.map(stateOf))).toSorted())
    .toEqual(['admitted', 'waiting']);
  const [first = '', second = ''] =
    (await stateOf(accounts[0] ?? '')) === 'admitted' ? accounts : accounts.toReversed();
  const joan = running.as('joan');
  await joan.enter();
  expect(await running.personalData(second)).toEqual([{ marathonId, state: 'waiting', number: 2 }]);

  await running.deleteAccount(second);
  await expect.poll(() => running.personalData(second)).toEqual([]);
  expect(await running.personalData(first)).toEqual([{ marathonId, state: 'admitted', number: 1 }]);
  // The first one misses the turn.
  running.pass(12 * 60_000);
  await joan.admitted();
  expect((await running.room()).calledUpTo).toBe(3);
});

test('nobody enters long before the opening', async () => {
  running.marathon.registrationStart = new Date(Date.now() + 61 * 60_000).toISOString();
  expect(await running.as('ada').enter()).toMatchObject({ status: 409, body: { code: 'not-open-yet' } });
});

test('anybody can draw again and finds the same order', async () => {
  const people = ['ada', 'grace', 'joan', 'mary'];
  const ids = await Promise.all(people.map(async (name) => (await running.as(name).enter()).body.entryId));
  const { commitment } = await running.room();
  await running.open();
  const answer = await running.gateway.ask(`${path}/draw`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const packed = await rawGet(running.gateway.port, `${path}/draw`, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const record = drawRecordSchema.parse(await answer.json());
  expect(record).toMatchObject({ commitment, entrants: ids.toSorted() });
  expect(await commitmentTo(record.seed)).toBe(commitment);
  const order = await drawOrder(record.seed, record.entrants);
  for (const [i, name] of people.entries())
    expect((await running.as(name).entry()).number).toBe(order.indexOf(ids[i] ?? '') + 1);
});

test('one account may ask for its entry 120 times a minute; others are not held up', async () => {
  const eager = running.as('eager');
  const answers = await Promise.all(Array.from({ length: 125 }, () => eager.enter()));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await running.as('calm').enter()).status).toBe(200);
});

describe('after the draw', () => {
  /** Enters these people and returns them in the order of the draw. */
  async function queue<const Names extends readonly string[]>(...names: Names) {
    for (const name of names) await running.as(name).enter();
    await running.open();
    const people = await Promise.all(
      names.map(async (name) => ({ person: running.as(name), entry: await running.as(name).entry() })),
    );
    const inOrder = people.toSorted((a, b) => Number(a.entry.number) - Number(b.entry.number));
    return inOrder.map(({ person }) => person) as { [I in keyof Names]: ReturnType<typeof running.as> };
  }

  test('as many are admitted as there are spots, and the others wait until one comes free', async () => {
    const [first, second, third] = await queue('ada', 'grace', 'joan');
    const tokens = [await first.admitted(), await second.admitted()];
    expect((await third.entry()).state).toBe('waiting');
    expect((await third.register()).status).toBe(403);
    expect((await first.register(tokens[0])).status).toBe(201);
    expect((await second.register(tokens[1])).status).toBe(201);
    await expect.poll(async () => (await first.entry()).state).toBe('registered');
    await expect.poll(async () => (await third.entry()).room.phase).toBe('sold-out');
    running.marathon.taken -= 1;
    expect((await third.register(await third.admitted())).status).toBe(201);
  });

  test('a token is of one account', async () => {
    const [first, second] = await queue('ada', 'grace');
    expect((await second.register(await first.admitted())).status).toBe(403);
  });

  test('an admission can be extended once; when it has ended the next one has the turn', async () => {
    running.marathon.participantsLimit = 1;
    const [first, second] = await queue('ada', 'grace');
    await first.admitted();
    const extended = (await first.extend()).body;
    expect(extended).toMatchObject({ state: 'admitted', admission: { canExtend: false } });
    expect((await first.extend()).body.code).toBe('not-extendable');
    running.pass(2 * waitingRoomTimes.admission);
    expect(await first.entry()).toMatchObject({ state: 'expired', admission: null });
    running.pass(60_000);
    await second.admitted();
  });

  test('the turn of who did not register goes to the next one 20 seconds after its end: a registration may be on its way', async () => {
    running.marathon.participantsLimit = 1;
    const [first, second] = await queue('ada', 'grace');
    const token = await first.admitted();
    running.pass(waitingRoomTimes.admission);
    const { requestCount: countBefore } = running.places;
    await expect.poll(() => running.places.requestCount).toBeGreaterThan(countBefore + 3);
    expect(await first.entry()).toMatchObject({ state: 'expired' });
    expect((await first.register(token)).status).toBe(403);
    expect(await second.entry()).toMatchObject({ state: 'waiting', room: { allHeld: true } });
    running.pass(20_000);
    await second.admitted();
  });

  test('who comes while nobody waits is admitted at once', async () => {
    await queue('ada');
    const late = await running.as('grace').enter();
    expect(late.body).toMatchObject({ state: 'admitted', number: 2 });
  });

  test('a room that nobody has entered before the opening is open, and admits at once', async () => {
    running.pass(31 * 60_000);
    expect(await running.room()).toMatchObject({ phase: 'open', entries: 0 });
    expect((await running.as('ada').enter()).body).toMatchObject({ state: 'admitted', number: 1 });
  });

  test('nobody is called while registration is closed by hand, and people keep their numbers', async () => {
    running.marathon.registrationClosed = true;
    await running.as('ada').enter();
    await running.open();
    const { requestCount: countBefore } = running.places;
    await expect.poll(() => running.places.requestCount).toBeGreaterThan(countBefore + 3);
    expect(await running.as('ada').entry()).toMatchObject({ state: 'waiting', number: 1 });
    running.marathon.registrationClosed = false;
    await running.as('ada').admitted();
  });

  test('nobody is called while the spots are unknown, and people go on waiting', async () => {
    await running.as('ada').enter();
    running.places.isAway = true;
    await running.open();
    expect(await running.as('ada').entry()).toMatchObject({ state: 'waiting', number: 1 });
    running.places.isAway = false;
    await running.as('ada').admitted();
  });
});

test('pages hear of the room on the stream of live updates', async () => {
  const page = await listen(`${running.gateway.publicUrl}/marathons/live`);
  onTestFinished(() => page.close());
  await running.as('ada').enter();
  await expect.poll(() => page.events.map(({ event }) => event)).toContain('waiting-room');
  const update = page.events.find(({ event }) => event === 'waiting-room');
  expect(update?.data).toEqual({
    marathonId,
    phase: 'gathering',
    entries: 1,
    calledUpTo: 0,
    admissionsPerMinute: null,
    allHeld: false,
  });
});

test('the room says how many wait, and what became of the turns', async () => {
  const turns = async () => ((await (await running.gateway.ask(path)).json()) as WaitingRoom).turns;
  await running.as('ada').enter();
  await expect.poll(turns).toEqual({ waiting: 1, current: 0, used: 0, passed: 0 });
  await running.open();
  await running.as('ada').admitted();
  await expect.poll(turns).toEqual({ waiting: 0, current: 1, used: 0, passed: 0 });
});

test('while nobody knows whether there is a room, the answer is 503', async () => {
  running.places.isAway = true;
  const answer = await running.gateway.ask(path);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await running.as('ada').enter()).status).toBe(503);
});

test('a room that is switched off is none', async () => {
  await running.as('ada').enter();
  running.marathon.waitingRoom = false;
  await expect.poll(async () => (await running.as('ada').enter()).status).toBe(404);
});
