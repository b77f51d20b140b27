import { aMongoDatabase, mongoUrl } from '@marathon/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import { outboxContract } from '../testing/outboxContract.ts';
import { mongoInbox } from './mongoInbox.ts';
import { mongoOutbox } from './mongoOutbox.ts';

describe.skipIf(!mongoUrl)('on MongoDB (skipped unless MONGODB_TEST_URL names one)', () => {
  async function open() {
    let clock = 0;
    const database = aMongoDatabase();
    const outbox = mongoOutbox(database, () => clock);
    await outbox.prepare();
    return {
      database,
      outbox,
      append: (events: Parameters<typeof outbox.append>[0]) =>
        database.transaction((session) => outbox.append(events, session)),
      pass: (ms: number) => {
        clock += ms;
      },
    };
  }

  outboxContract('MongoDB', open);

  test('two relays that ask at once get each event once', async () => {
    const { database, outbox, append } = await open();
    const other = mongoOutbox(database, () => 0);
    const events = Array.from({ length: 200 }, () => anEvent());
    await append(events);
    const claimed = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? outbox : other).claim(100, 1_000)),
    );
    const ids = claimed.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids, ...(await outbox.claim(1_000, 1_000)).map(({ id }) => id)].sort()).toEqual(
      events.map(({ id }) => id).sort(),
    );
  });

  test('an event whose transaction is undone was never there', async () => {
    const { database, outbox } = await open();
    const change = database.transaction(async (session) => {
      await outbox.append([anEvent()], session);
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await outbox.waiting()).toBe(0);
  });

  test('an inbox lets an event through once, also twice in one batch, and again after an undone transaction', async () => {
    const { database } = await open();
    const inbox = mongoInbox(database, 'counter');
    await inbox.prepare();
    const event = anEvent();
    const undone = database.transaction(async (session) => {
      await inbox.fresh([event], session);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const fresh = (of = inbox) => database.transaction((session) => of.fresh([event, event], session));
    expect(await fresh()).toEqual([event]);
    expect(await fresh()).toEqual([]);
    expect(await fresh(mongoInbox(database, 'another'))).toEqual([event]);
  });
});
