import type { Clock } from '@marathon/contracts/clock';
import type { Idempotency } from '@marathon/contracts/idempotency';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordsPerAccount } from '../idempotencyRecords.ts';

interface OpenRecords {
  answerOnce(
    account: string,
    request: Idempotency | undefined,
    decide: () => Result<string>,
  ): Promise<Result<string>>;
  prune(before: Date, atMost: number): Promise<number>;
}

/** @param open returns an empty store */
export function idempotencyRecordsContract(
  adapter: string,
  open: (now: Clock) => Promise<OpenRecords>,
): void {
  describe(`idempotency records in ${adapter}`, () => {
    let clock: Date;
    let records: OpenRecords;
    beforeEach(async () => {
      clock = new Date('2027-03-01T00:00:00Z');
      records = await open(() => clock);
    });

    const request = { key: 'k', fingerprint: 'f' };
    const deciding = (...answers: Result<string>[]) =>
      vi.fn(() => answers.shift() ?? ok('more answers than expected'));

    test('a repeated request gets the first answer, and nothing is decided again', async () => {
      const decide = deciding(ok('first'), ok('second'));
      expect(await records.answerOnce('ada', request, decide)).toEqual(ok('first'));
      expect(await records.answerOnce('ada', request, decide)).toEqual(ok('first'));
      expect(decide).toHaveBeenCalledOnce();
    });

    test('a refusal is the first answer, too', async () => {
      const decide = deciding(refuse('sold-out'), ok('second'));
      await records.answerOnce('ada', request, decide);
      expect(await records.answerOnce('ada', request, decide)).toEqual(refuse('sold-out'));
    });

    test('a refusal that says when to try again is not kept', async () => {
      const decide = deciding(refuse('unavailable', { retryAfterSeconds: 60 }), ok('second'));
      await records.answerOnce('ada', request, decide);
      expect(await records.answerOnce('ada', request, decide)).toEqual(ok('second'));
    });

    test('another request under the same key is refused', async () => {
      await records.answerOnce('ada', request, deciding(ok('first')));
      const other = { ...request, fingerprint: 'g' };
      expect(await records.answerOnce('ada', other, deciding())).toEqual(refuse('idempotency-key-reused'));
    });

    test('the same key of another account is another key', async () => {
      await records.answerOnce('ada', request, deciding(ok('first')));
      expect(await records.answerOnce('bob', request, deciding(ok('second')))).toEqual(ok('second'));
    });

    test('every request without a key is decided', async () => {
      const decide = deciding(ok('first'), ok('second'));
      await records.answerOnce('ada', undefined, decide);
      expect(await records.answerOnce('ada', undefined, decide)).toEqual(ok('second'));
    });

    test('a request whose transaction failed is decided again', async () => {
      const failing = records.answerOnce('ada', request, () => {
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect(await records.answerOnce('ada', request, deciding(ok('second')))).toEqual(ok('second'));
    });

    test('of each account the newest thousand are kept', async () => {
      const requestOf = (n: number) => ({ ...request, key: `${n}` });
      await records.answerOnce('bob', request, deciding(ok('first')));
      const ask = (n: number) => records.answerOnce('ada', requestOf(n), deciding(ok('first')));
      await ask(0);
      clock = new Date(clock.getTime() + 1_000);
      const sideBySide = 20;
      for (let n = 1; n < recordsPerAccount; n += sideBySide)
        await Promise.all(
          Array.from({ length: Math.min(sideBySide, recordsPerAccount - n) }, (_, i) => ask(n + i)),
        );
      await ask(recordsPerAccount);
      const again = (account: string, n: Idempotency) =>
        records.answerOnce(account, n, deciding(ok('second')));
      expect(await again('ada', requestOf(1))).toEqual(ok('first'));
      expect(await again('ada', requestOf(0))).toEqual(ok('second'));
      expect(await again('bob', request)).toEqual(ok('first'));
    });

    test('old records are pruned, the oldest first and no more than asked for', async () => {
      for (const day of ['03', '01', '02', '04']) {
        clock = new Date(`2027-01-${day}T00:00:00Z`);
        await records.answerOnce('ada', { ...request, key: day }, deciding(ok('first')));
      }
      const before = new Date('2027-01-04T00:00:00Z');
      expect(await records.prune(before, 2)).toBe(2);
      const third = await records.answerOnce('ada', { ...request, key: '03' }, deciding(ok('second')));
      expect(third).toEqual(ok('first'));
      expect(await records.prune(before, 2)).toBe(1);
      expect(await records.prune(before, 2)).toBe(0);
    });
  });
}
