import { describe, expect, test } from 'vitest';
import type { RevisedUpdate, UpdateLog } from '../ports.ts';

/** @param open two connections to one log: of two gateways, or the same one twice */
export function updateLogContract(
  name: string,
  open: (capacity?: number) => Promise<readonly [UpdateLog, UpdateLog]>,
): void {
  describe(`an update log ${name}`, () => {
    test('answers what was appended, in order, with ids of its own', async () => {
      const [one, other] = await open();
      const mine = await one.exchange({ updates: [count('oslo', 1), count('rome', 1)], after: undefined });
      expect(mine.messages.map(({ update }) => update)).toEqual([
        count('oslo', 1).update,
        count('rome', 1).update,
      ]);
      expect(mine.lastId).toBe(mine.messages[1]?.id);
      expect(mine.lastId).toMatch(new RegExp(`^${mine.log}-\\d+$`));
      expect(await other.exchange({ updates: [], after: undefined })).toEqual(mine);
    });

    test('answers a reader what it has not read, what others have appended among it', async () => {
      const [one, other] = await open();
      const { lastId } = await one.exchange({ updates: [count('oslo', 1)], after: undefined });
      await other.exchange({ updates: [count('rome', 1)], after: undefined });
      const read = await one.exchange({ updates: [count('lima', 1)], after: lastId });
      expect(subjects(read.messages)).toEqual(['rome', 'lima']);
      expect(read.hasGap).toBe(false);
      expect((await one.exchange({ updates: [], after: read.lastId })).messages).toEqual([]);
    });

    test('appends each update once, whoever brings it, and none after a later one', async () => {
      const [one, other] = await open();
      const { lastId } = await one.exchange({
        updates: [count('oslo', 7), count('rome', 2)],
        after: undefined,
      });
      const again = await other.exchange({ updates: [count('oslo', 7), count('oslo', 6)], after: lastId });
      expect(again.messages).toEqual([]);
      const later = await other.exchange({ updates: [count('oslo', 8), count('rome', 1)], after: lastId });
      expect(later.messages.map(({ update }) => update)).toEqual([count('oslo', 8).update]);
    });

    test('appends each update that has no revision', async () => {
      const [one] = await open();
      const { lastId } = await one.exchange({ updates: [count('oslo')], after: undefined });
      expect((await one.exchange({ updates: [count('oslo')], after: lastId })).messages).toHaveLength(1);
    });

    test('two who append at once both read everything, in one order', async () => {
      const logs = await open();
      await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          logs[i % 2]?.exchange({ updates: [count('oslo', i + 1), count(`m${i}`, 1)], after: undefined }),
        ),
      );
      const reads = await Promise.all(logs.map((log) => log.exchange({ updates: [], after: undefined })));
      expect(reads[0]).toEqual(reads[1]);
      const oslo = reads[0]?.messages.flatMap(({ update }) =>
        update.kind === 'count' && update.marathonId === 'oslo' ? [update.countRevision ?? 0] : [],
      );
      expect(oslo?.at(-1)).toBe(40);
      expect(oslo).toEqual(oslo?.toSorted((a, b) => a - b));
      expect(reads[0]?.messages.length).toBe(40 + (oslo?.length ?? 0));
    });

    test('a reader that comes after its next message was dropped learns that there is a gap', async () => {
      const [one, other] = await open(10);
      const { lastId, hasGap } = await one.exchange({ updates: [count('oslo', 1)], after: undefined });
      expect(hasGap).toBe(false);
      for (let i = 1; i <= 400; i += 1)
        await other.exchange({ updates: [count('rome', i)], after: undefined });
      const late = await one.exchange({ updates: [], after: lastId });
      expect(late.hasGap).toBe(true);
      expect(late.messages.length).toBeLessThan(400);
      expect(late.messages.at(-1)?.id).toBe(late.lastId);
      expect((await one.exchange({ updates: [], after: late.messages.at(-2)?.id })).hasGap).toBe(false);
    });

    test('a reader of another log gets all that is kept', async () => {
      const [one] = await open();
      await one.exchange({ updates: [count('oslo', 1)], after: undefined });
      const read = await one.exchange({ updates: [], after: 'other-1' });
      expect([subjects(read.messages), read.hasGap]).toEqual([['oslo'], false]);
    });

    test('a log that is called broken begins again, and knows no revision of before', async () => {
      const [one, other] = await open();
      const before = await one.exchange({ updates: [count('oslo', 5)], after: undefined });
      const { lastId: after } = before;
      const mine = await other.exchange({ updates: [count('oslo', 4)], after, isBroken: true });
      expect(mine.log).not.toBe(before.log);
      expect(mine.messages.map(({ update }) => update)).toEqual([count('oslo', 4).update]);
      expect(await one.exchange({ updates: [], after })).toEqual(mine);
    });
  });
}

/** The revision is also the count. */
export const count = (marathonId: string, revision?: number): RevisedUpdate => ({
  subject: `count ${marathonId}`,
  revision,
  update: {
    kind: 'count',
    marathonId,
    registrationCount: revision ?? 1,
    ...(revision !== undefined && { countRevision: revision }),
  },
});

const subjects = (messages: Awaited<ReturnType<UpdateLog['exchange']>>['messages']) =>
  messages.map(({ update }) => ('marathonId' in update ? update.marathonId : update.kind));
