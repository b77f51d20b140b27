import { toEmail } from '@marathon/contracts/email';
import { marathonSchema } from '@marathon/contracts/marathon';
import { hasStarted, isRegistrationOpen } from '@marathon/contracts/marathonStatus';
import { ok } from '@marathon/contracts/result';
import { clockAt } from '@marathon/contracts/zonedDays';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteMarathonStore } from '../../adapters/sqlite/marathonStore.ts';
import type { MarathonStore } from '../../application/ports/marathonStore.ts';
import { deleteMarathon } from '../../application/transactions/changeMarathon.ts';
import { demoMarathons } from '../../domain/demoMarathons.ts';
import { anEventOf, answerOf } from '../../testing/builders.ts';
import { seedDemo } from './seedDemo.ts';

const now = new Date('2026-07-31T17:30:00.000Z');
const owner = { email: toEmail('demo@demo.invalid'), name: 'Demo Runner' };
let store: MarathonStore;
const seed = () => seedDemo({ store, owner, now });

beforeEach(() => {
  store = openSqliteMarathonStore(':memory:', () => now);
});
afterEach(() => store.close());

test('a new product shows twelve marathons: past, open and to come, one of them free, one without a limit', async () => {
  expect((await seed()).seeded).toBe(true);
  const marathons = await store.list({ sort: 'desc' });
  expect(marathons).toHaveLength(12);
  for (const marathon of marathons) {
    expect(marathonSchema.safeParse(answerOf(marathon)).error).toBeUndefined();
    expect(marathon.createdAt <= now.toISOString()).toBe(true);
    expect([marathon.registrationStart, marathon.registrationEnd, marathon.eventDate].toSorted()).toEqual([
      marathon.registrationStart,
      marathon.registrationEnd,
      marathon.eventDate,
    ]);
  }
  expect(new Set(marathons.map((marathon) => marathon.image))).toHaveLength(12);
  const open = marathons.filter((marathon) => isRegistrationOpen(marathon, now));
  const past = marathons.filter((marathon) => hasStarted(marathon, now));
  const upcoming = marathons.filter((marathon) => marathon.registrationStart > now.toISOString());
  const closed = marathons.length - open.length - past.length - upcoming.length;
  expect([open.length, past.length, upcoming.length, closed]).toEqual([6, 3, 2, 1]);
  expect(marathons[0]?._id).toBe(open[0]?._id);
  expect(marathons.filter((marathon) => marathon.registrationFee === null)).toHaveLength(1);
  expect(marathons.filter((marathon) => marathon.participantsLimit === null)).toHaveLength(1);
  const owned = await store.list({ sort: 'desc', createdBy: owner.email });
  expect(owned).toHaveLength(4);
});

test('each demo marathon starts in the morning or evening of its own city, and opens and closes with a day there', async () => {
  await seed();
  for (const { title, timeZone, ...dates } of await store.list({ sort: 'desc' })) {
    const at = (date: keyof typeof dates) => clockAt(String(dates[date]), timeZone ?? '').time;
    expect([title, at('registrationStart'), at('registrationEnd')]).toEqual([title, '00:00', '23:59']);
    expect(at('eventDate')).toBe(demoMarathons.find((demo) => demo.title === title)?.startTime);
  }
  const [dawn] = await store.list({ sort: 'desc', limit: 1 });
  expect(dawn).toMatchObject({ timeZone: 'Australia/Sydney', eventDate: '2026-09-29T19:30:00.000Z' });
});

test('one marathon is open and is to be filled to its limit by runners, not by the seed itself', async () => {
  const { soldOut } = await seed();
  expect(soldOut).toHaveLength(1);
  const marathon = await store.byId(soldOut[0]?.marathonId ?? '');
  expect(marathon).toMatchObject({ participantsLimit: soldOut[0]?.runners, registrationCount: 0 });
  expect(marathon && isRegistrationOpen(marathon, now)).toBe(true);
});

test('every demo marathon is told to other services', async () => {
  await seed();
  const events = await store.outbox.claim(100, 1_000);
  expect(new Set(events.map(({ type, subject }) => `${type} ${subject}`))).toHaveLength(12);
});

test('a second start seeds nothing and still says which marathon to fill, until it is deleted', async () => {
  const first = await seed();
  expect(await seed()).toEqual({ seeded: false, soldOut: first.soldOut });
  const marathon = await store.byId(first.soldOut[0]?.marathonId ?? '');
  if (marathon)
    await deleteMarathon(store, marathon._id, () => ok({ marathon, events: [anEventOf(marathon)] }));
  expect(await seed()).toEqual({ seeded: false, soldOut: [] });
  expect(await store.list({ sort: 'desc' })).toHaveLength(11);
});
