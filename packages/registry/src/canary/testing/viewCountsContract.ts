import { beforeEach, describe, expect, test } from 'vitest';
import { noFigures } from '../figures.ts';
import { browsersOfOneAddress, type Mark, type ViewCounts } from '../viewCounts.ts';

/** @param start returns empty counts with this clock */
export function viewCountsContract(name: string, start: (at: () => Date) => Promise<ViewCounts>): void {
  describe(`view counts: ${name}`, () => {
    let counts: ViewCounts;
    let time: Date;
    beforeEach(async () => {
      time = new Date('2027-01-01T10:30:00Z');
      counts = await start(() => time);
    });
    const canary = { name: 'mf-auth', version: '0.1.0-0123456789', since: '2027-01-01T10:00:00.000Z' };
    const live = { ...canary, version: '0.1.0-abcdefabcd' };
    const mark = (browser: string, address: string, ...marks: Mark[]) =>
      counts.mark(canary, { browser, address }, marks);
    const failures = async (of = canary) => (await counts.figures(of)).failures;

    test('a browser counts once, whatever it repeats', async () => {
      await mark('a', 'here', 'viewed');
      for (let i = 0; i < 3; i++) await mark('a', 'here', 'viewed', 'failed');
      await mark('b', 'there', 'viewed');
      expect(await failures()).toEqual({ of: 2, bad: 1, badOfOneAddress: 1 });
    });

    test('simultaneous reports of one browser count once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => mark('a', 'here', 'viewed', 'failed')));
      expect(await failures()).toEqual({ of: 1, bad: 1, badOfOneAddress: 1 });
    });

    test('slow ones are counted among those that had to load', async () => {
      await mark('a', 'here', 'viewed', 'loaded', 'slow');
      await mark('b', 'there', 'viewed', 'loaded');
      await mark('c', 'there', 'viewed');
      expect((await counts.figures(canary)).slowLoads).toEqual({ of: 2, bad: 1, badOfOneAddress: 1 });
    });

    test('the two sides are counted apart, and so is the same release in another canary', async () => {
      await mark('a', 'here', 'viewed', 'failed');
      expect(await counts.figures(live)).toEqual(noFigures);
      expect(await counts.figures({ ...canary, since: '2027-01-01T11:00:00.000Z' })).toEqual(noFigures);
    });

    test('an address brings only so many browsers, and how many of them are bad is known', async () => {
      for (let i = 0; i < 50; i++) await mark(`browser ${i}`, 'here', 'viewed', 'failed');
      await mark('another', 'there', 'viewed', 'failed');
      expect(await failures()).toEqual({
        of: browsersOfOneAddress + 1,
        bad: browsersOfOneAddress + 1,
        badOfOneAddress: browsersOfOneAddress,
      });
    });

    test('a browser belongs to the address that it came from first', async () => {
      for (let i = 0; i < browsersOfOneAddress; i++) await mark(`browser ${i}`, 'here', 'viewed');
      await mark('traveller', 'there', 'viewed');
      await mark('traveller', 'here', 'failed');
      expect(await failures()).toEqual({ of: browsersOfOneAddress + 1, bad: 1, badOfOneAddress: 1 });
    });

    test('views and errors of a release are those of the last day', async () => {
      await counts.add('mf-auth', '0.1.0-0123456789', { views: 3, errors: 1 });
      time = new Date('2027-01-02T09:00:00Z');
      await counts.add('mf-auth', '0.1.0-0123456789', { views: 2, errors: 0 });
      await counts.add('mf-auth', '0.1.0-abcdefabcd', { views: 7, errors: 0 });
      expect(await counts.traffic('mf-auth', '0.1.0-0123456789')).toEqual({ views: 5, errors: 1 });
      time = new Date('2027-01-02T10:00:00Z');
      expect(await counts.traffic('mf-auth', '0.1.0-0123456789')).toEqual({ views: 2, errors: 0 });
      expect(await counts.traffic('mf-none', '0.1.0-0123456789')).toEqual({ views: 0, errors: 0 });
    });
  });
}
