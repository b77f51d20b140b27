import { beforeEach, expect, test } from 'vitest';
import type { RegistryState } from '../domain/registryState.ts';
import { memoryViewCounts } from './memoryViewCounts.ts';
import { createPageReports, type PageReports } from './pageReports.ts';
import type { ViewCounts } from './viewCounts.ts';

const since = '2027-01-01T10:00:00.000Z';
const live = { version: '0.1.0-abcdefabcd', since, by: 'team' };
const canary = { version: '0.1.0-0123456789', since, by: 'team', share: 10 };
const tried: RegistryState = {
  revision: 2,
  frontEnds: { 'mf-auth': { live, canary, history: [] }, shell: { live, history: [] } },
};

let counts: ViewCounts;
let state: RegistryState;
let reports: PageReports;
beforeEach(() => {
  counts = memoryViewCounts(() => new Date());
  state = tried;
  reports = createPageReports({ counts, state: () => state, secret: 'secret' });
});

const at = (address: string, bucket?: number) => ({ address, bucket, isPreview: false });
const [inside, insideToo, outside] = [4, 11, 5];
const view = { remote: 'mf-auth', version: canary.version, shownAfterMs: 300, loaded: true };
const figures = (version = canary.version) => counts.figures({ name: 'mf-auth', version, since });

test('each side of a canary is counted for itself', async () => {
  await reports.view(view, at('10.0.0.1', inside));
  await reports.view({ ...view, version: live.version }, at('10.0.0.2', 60));
  await reports.error({ remote: 'mf-auth', version: live.version }, true, at('10.0.0.2', 60));
  expect((await figures()).failures).toMatchObject({ of: 1, bad: 0 });
  expect((await figures(live.version)).failures).toMatchObject({ of: 1, bad: 1 });
});

test('a page of a preview counts for neither side', async () => {
  const previewed = { ...at('10.0.0.1', inside), isPreview: true };
  await reports.view(view, previewed);
  await reports.error({ remote: 'mf-auth', version: live.version }, true, previewed);
  for (const version of [canary.version, live.version]) expect((await figures(version)).failures.of).toBe(0);
});

test('people of one address are told apart by their buckets', async () => {
  for (const bucket of [inside, insideToo, insideToo]) await reports.view(view, at('10.0.0.1', bucket));
  expect((await figures()).failures.of).toBe(2);
});

test('a view that failed is a failure, and so is an error that nobody handled', async () => {
  await reports.view({ ...view, shownAfterMs: null }, at('10.0.0.1', inside));
  await reports.error({ remote: 'mf-auth', version: canary.version }, true, at('10.0.0.2', insideToo));
  await reports.error({ remote: 'mf-auth', version: canary.version }, false, at('10.0.0.3', inside));
  expect((await figures()).failures).toMatchObject({ of: 2, bad: 2 });
});

test('a load is slow or not only where files came over the network', async () => {
  await reports.view({ ...view, shownAfterMs: 4_000 }, at('10.0.0.1', inside));
  await reports.view({ ...view, shownAfterMs: 4_000, loaded: false }, at('10.0.0.2', insideToo));
  await reports.view(view, at('10.0.0.3', inside));
  expect((await figures()).slowLoads).toMatchObject({ of: 2, bad: 1 });
});

test('views and errors count for the traffic of a release, canary or not; unknown releases for nothing', async () => {
  await reports.view({ ...view, remote: 'shell', version: live.version }, at('10.0.0.1'));
  await reports.error({ remote: 'shell', version: live.version }, false, at('10.0.0.1'));
  await reports.view({ ...view, version: '9.9.9-0123456789' }, at('10.0.0.1'));
  await reports.view({ ...view, remote: '__proto__' }, at('10.0.0.1'));
  expect(await counts.traffic('shell', live.version)).toEqual({ views: 1, errors: 1 });
  expect(await counts.traffic('mf-auth', '9.9.9-0123456789')).toEqual({ views: 0, errors: 0 });
});

test('the next canary begins with nothing', async () => {
  await reports.view({ ...view, version: live.version }, at('10.0.0.1', 1));
  const next = { ...canary, since: '2027-01-01T12:00:00.000Z' };
  state = { ...tried, frontEnds: { 'mf-auth': { live, canary: next, history: [] } } };
  await reports.view({ ...view, version: live.version }, at('10.0.0.2', 2));
  expect((await figures(live.version)).failures.of).toBe(1);
});

test('of a canary only those count who get it', async () => {
  for (const bucket of [outside, undefined]) {
    await reports.view({ ...view, shownAfterMs: null }, at(`10.0.0.${bucket}`, bucket));
    await reports.error({ remote: 'mf-auth', version: canary.version }, true, at(`10.0.1.${bucket}`, bucket));
    await reports.view({ ...view, version: live.version }, at(`10.0.2.${bucket}`, bucket));
  }
  expect((await figures()).failures).toMatchObject({ of: 0, bad: 0 });
  expect((await figures(live.version)).failures).toMatchObject({ of: 2, bad: 0 });
});
