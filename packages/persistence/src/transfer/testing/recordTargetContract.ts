import { beforeEach, describe, expect, test } from 'vitest';
import type { RecordTarget } from '../recordTransfer.ts';

interface Subject<Entry> {
  readonly target: RecordTarget<Entry>;
  /** At least three new entries. */
  readonly entries: readonly Entry[];
  /** The stored part of an entry; default: all of it. */
  readonly comparable?: (entry: Entry) => unknown;
  /** Selects this test's entries in a shared target. */
  readonly isOwn?: (entry: Entry) => boolean;
}

export function recordTargetContract<Entry>(adapter: string, open: () => Promise<Subject<Entry>>): void {
  describe(`records in ${adapter}`, () => {
    let subject: Subject<Entry>;
    beforeEach(async () => {
      subject = await open();
    });

    async function stored(): Promise<unknown[]> {
      const { target, comparable = same, isOwn = () => true } = subject;
      const found: unknown[] = [];
      for await (const entry of target.read()) if (isOwn(entry)) found.push(comparable(entry));
      return found;
    }
    const expected = () => subject.entries.map(subject.comparable ?? same);
    const expectAll = (found: readonly unknown[]) => {
      expect(found).toHaveLength(subject.entries.length);
      expect(found).toEqual(expect.arrayContaining(expected()));
    };

    test('what was stored is told, and the target is not empty any more', async () => {
      await subject.target.put(subject.entries);
      expectAll(await stored());
      expect(await subject.target.isEmpty()).toBe(false);
    });

    test('to store a record again, alone or among new ones, doubles nothing', async () => {
      const { target, entries } = subject;
      await target.put(entries.slice(0, 2));
      await target.put(entries.slice(0, 1));
      await target.put(entries);
      expectAll(await stored());
    });

    test('to store nothing is no mistake', async () => {
      await subject.target.put([]);
      expect(await stored()).toEqual([]);
    });
  });
}

const same = (entry: unknown) => entry;
