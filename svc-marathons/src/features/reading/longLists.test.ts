import type { Answer } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aMarathon, aRegistrationEvent, count } from '../../testing/builders.ts';
import { insert } from '../../testing/insert.ts';
import { type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
const ids: string[] = [];
beforeAll(async () => {
  service = await startService();
  for (let i = 0; i < 2_005; i++) {
    const marathon = aMarathon({ createdAt: new Date(i * 1_000).toISOString() });
    await insert(service.marathons.store, marathon);
    ids.push(marathon._id);
  }
});
afterAll(() => service.stop());

const idsOf = ({ body }: Answer) => body.map((marathon: { _id: string }) => marathon._id);
const nextOf = ({ headers }: Answer) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

test.each(['', '?sort=desc', '?sort=asc', '?createdBy=ada%40example.org'])(
  'the list %s ends after 1,000 marathons and its links lead on in the same order to the end',
  async (query) => {
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let path: string | undefined = `/marathons${query}`; path; ) {
      const answer = await service.ask(path);
      sizes.push(answer.body.length);
      seen.push(...idsOf(answer));
      path = nextOf(answer);
    }
    expect(sizes).toEqual([1_000, 1_000, 5]);
    expect(seen).toEqual(query === '?sort=asc' ? ids : ids.toReversed());
  },
);

test('a long list is compressed part by part, and a change in it is seen at once', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const first = await service.ask('/marathons', { headers });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(first.body).toEqual(
    (await service.ask('/marathons', { headers: { 'accept-encoding': 'identity' } })).body,
  );
  await count(service.marathons.store, [aRegistrationEvent(ids[2_000] ?? '')]);
  const second = await service.ask('/marathons', { headers });
  expect(second.body[4]).toEqual({ ...first.body[4], registrationCount: 1, countRevision: 1 });
  expect(second.body.toSpliced(4, 1)).toEqual(first.body.toSpliced(4, 1));
});

test('a reader who leaves in the middle of a long list disturbs nobody', async () => {
  const other = await startService();
  onTestFinished(() => other.stop());
  const leaving = new AbortController();
  const description = '漢'.repeat(5_000);
  for (let i = 0; i < 200; i++) await insert(other.marathons.store, aMarathon({ description }));
  const reading = fetch(other.address('/marathons'), { signal: leaving.signal });
  await (await reading).body?.getReader().read();
  leaving.abort();
  expect((await other.ask('/marathons?limit=1')).status).toBe(200);
});
