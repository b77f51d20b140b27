import { picturePath } from '@marathon/contracts/pictures';
import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { changeDraft } from '../application/transactions/changeDraft.ts';
import { deleteMarathon } from '../application/transactions/changeMarathon.ts';
import { anEventOf } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';

const day = 24 * 3_600_000;
const start = new Date('2027-01-01T00:00:00.000Z');
const at = (days: number) => new Date(start.getTime() + days * day);
const hashOf = (digit: string) => digit.repeat(32);

export function pictureStoreContract(subject: Subject): void {
  const pictures = () => subject.store.pictures;
  const keep = async (digit: string, { accountId = 'ada', addedAt = start } = {}) => {
    const files = [480, 1200].map((width) => ({
      name: `${width}.jpg`,
      bytes: Buffer.from([width / 40, 0, 255]),
    }));
    await pictures().add({ hash: hashOf(digit), accountId, addedAt, files });
    return picturePath(hashOf(digit));
  };
  const isThere = async (digit: string) => (await pictures().file(hashOf(digit), '480.jpg')) !== undefined;
  const saveDraft = (image: string, id = '64b000000000000000000009') => {
    const owner = { accountId: 'ada', email: 'ada@example.org' as never };
    const draft = { id, ...owner, fields: { image }, changedAt: start.toISOString() };
    return changeDraft(subject.store, { id, owner }, () => ok(draft));
  };

  test('a picture’s files are what was kept, byte by byte; others are not there', async () => {
    await keep('a');
    expect(await pictures().file(hashOf('a'), '1200.jpg')).toEqual(Buffer.from([30, 0, 255]));
    expect(await pictures().file(hashOf('a'), '480.avif')).toBeUndefined();
    expect(await pictures().file(hashOf('b'), '480.jpg')).toBeUndefined();
  });

  test('what an account has uploaded is listed once, in the order of addition', async () => {
    await keep('b', { addedAt: at(1) });
    await keep('a', { addedAt: at(2) });
    await keep('b', { addedAt: at(3) });
    await keep('c', { accountId: 'grace' });
    expect(await pictures().ofAccount('ada')).toEqual([
      { hash: hashOf('b'), addedAt: at(1).toISOString() },
      { hash: hashOf('a'), addedAt: at(2).toISOString() },
    ]);
  });

  test('what nobody has used for long is pruned, in steps; what was renewed stays', async () => {
    for (const digit of ['a', 'b', 'c', 'd']) await keep(digit);
    expect(await pictures().renew(hashOf('b'), at(2))).toBe(true);
    expect(await pictures().renew(hashOf('b'), at(1))).toBe(true);
    expect(await pictures().renew(hashOf('e'), at(2))).toBe(false);
    expect(await pictures().pruneUnused(start, 9)).toBe(0);
    expect(await pictures().pruneUnused(at(2), 2)).toBe(2);
    expect(await pictures().pruneUnused(at(2), 2)).toBe(1);
    expect(await pictures().pruneUnused(at(2), 2)).toBe(0);
    expect(await isThere('a')).toBe(false);
    expect(await isThere('b')).toBe(true);
    expect(await pictures().ofAccount('ada')).toHaveLength(1);
  });

  test('what a marathon or a draft shows is never pruned, and is once they are gone or show another', async () => {
    const [shown, drafted] = [await keep('a'), await keep('b')];
    await keep('c');
    const marathon = await subject.add({ image: shown });
    await saveDraft(drafted);
    expect(await pictures().pruneUnused(at(1), 1)).toBe(1);
    expect(await pictures().pruneUnused(at(1), 9)).toBe(0);
    expect([await isThere('a'), await isThere('b'), await isThere('c')]).toEqual([true, true, false]);
    await saveDraft('https://example.org/other.jpg');
    expect(await pictures().pruneUnused(at(1), 9)).toBe(1);
    await deleteMarathon(subject.store, marathon._id, () => ok({ marathon, events: [anEventOf(marathon)] }));
    expect(await pictures().pruneUnused(at(1), 9)).toBe(1);
    expect([await isThere('a'), await isThere('b')]).toEqual([false, false]);
  });

  test('of a deleted account only those stay that something shows, and nothing says whose they were', async () => {
    await subject.add({ image: await keep('a') });
    await keep('b');
    await keep('c', { accountId: 'grace' });
    await pictures().forgetAccount('ada');
    await pictures().forgetAccount('ada');
    expect([await isThere('a'), await isThere('b'), await isThere('c')]).toEqual([true, false, true]);
    expect(await pictures().ofAccount('ada')).toEqual([]);
    expect(await pictures().ofAccount('grace')).toHaveLength(1);
  });

  test('a picture that was pruned can be added again', async () => {
    await keep('a');
    await pictures().pruneUnused(at(1), 9);
    await keep('a', { addedAt: at(2) });
    expect(await isThere('a')).toBe(true);
    expect(await pictures().ofAccount('ada')).toEqual([{ hash: hashOf('a'), addedAt: at(2).toISOString() }]);
  });
}
