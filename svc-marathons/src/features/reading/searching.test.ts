import type { Answer } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathon, aRegistrationEvent, count } from '../../testing/builders.ts';
import { insert } from '../../testing/insert.ts';
import { oddTexts } from '../../testing/oddTexts.ts';
import { type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

async function add(more: Parameters<typeof aMarathon>[0] = {}) {
  const marathon = aMarathon(more);
  await insert(service.marathons.store, marathon);
  return marathon;
}
const titlesIn = ({ body }: Answer) => body.map(({ title }: { title: string }) => title);
const totalOf = ({ headers }: Answer) => headers.get('x-total-count');

test('a search answers what it finds, newest first or oldest first, and how many', async () => {
  await add({ title: 'Fjord Run', createdAt: '2026-01-01T00:00:00.000Z' });
  await add({ title: 'Fjord Walk', createdAt: '2026-02-01T00:00:00.000Z' });
  await add({ title: 'Hill Race', createdAt: '2026-03-01T00:00:00.000Z' });
  const found = await service.ask('/marathons?q=Fj%C3%B6rd');
  expect(titlesIn(found)).toEqual(['Fjord Walk', 'Fjord Run']);
  expect(totalOf(found)).toBe('2');
  expect(titlesIn(await service.ask('/marathons?q=fjord&sort=asc'))).toEqual(['Fjord Run', 'Fjord Walk']);
  expect(titlesIn(await service.ask('/marathons?q=fjord+walk'))).toEqual(['Fjord Walk']);
});

test('place, distance and month narrow it, all together', async () => {
  const race = { location: 'Oslo, Norway', distance: '25k', eventDate: '2027-05-01T09:00:00.000Z' };
  await add({ ...race, title: 'This one' });
  await add({ ...race, location: 'Bergen' });
  await add({ ...race, distance: '3k' });
  await add({ ...race, eventDate: '2027-06-01T09:00:00.000Z' });
  expect(titlesIn(await service.ask('/marathons?place=oslo&distance=25k&month=2027-05'))).toEqual([
    'This one',
  ]);
});

test('open=true goes by the clock of now and by the spots that are left', async () => {
  const { _id } = await add({ participantsLimit: 1 });
  service.clock.now = new Date('2026-12-31T23:59:59.000Z');
  expect((await service.ask('/marathons?open=true')).body).toEqual([]);
  expect((await service.ask('/marathons?open=false')).body).toHaveLength(1);
  service.clock.now = new Date('2027-01-01T00:00:00.000Z');
  expect((await service.ask('/marathons?open=true')).body).toHaveLength(1);
  await count(service.marathons.store, [aRegistrationEvent(_id)]);
  expect((await service.ask('/marathons?open=true')).body).toEqual([]);
});

test('the links of a search lead on through all that it finds, and nothing else', async () => {
  for (let i = 0; i < 250; i++) await add({ title: i % 2 ? 'Fjord & Hill' : 'Walk' });
  const titles: string[] = [];
  const sizes: number[] = [];
  for (let path: string | undefined = '/marathons?q=fjord%20%26&place=oslo&open=false'; path; ) {
    const page = await service.ask(path);
    expect(totalOf(page)).toBe('125');
    sizes.push(page.body.length);
    titles.push(...titlesIn(page));
    path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(sizes).toEqual([100, 25]);
  expect(new Set(titles)).toEqual(new Set(['Fjord & Hill']));
});

test('a search learns at once of what is added and counted', async () => {
  expect((await service.ask('/marathons?q=fjord')).body).toEqual([]);
  const { _id } = await add();
  expect((await service.ask('/marathons?q=fjord')).body).toMatchObject([{ registrationCount: 0 }]);
  await count(service.marathons.store, [aRegistrationEvent(_id)]);
  expect((await service.ask('/marathons?q=fjord')).body).toMatchObject([{ registrationCount: 1 }]);
});

test('blank words ask for nothing: the list is as without them', async () => {
  await add();
  const list = await service.ask('/marathons');
  const blank = await service.ask('/marathons?q=&place=%20');
  expect(blank.body).toEqual(list.body);
  expect(blank.headers.get('etag')).toBe(list.headers.get('etag'));
  expect(totalOf(blank)).toBeNull();
});

test('the distances to search by are the three of the specification and those that marathons have', async () => {
  for (const distance of ['24 h', '10k', '42.195 km', '24 h']) await add({ distance });
  const answer = await service.ask('/marathons/distances');
  expect(answer).toMatchObject({ status: 200, body: ['25k', '10k', '3k', '42.195 km', '24 h'] });
  expect(titlesIn(await service.ask('/marathons?distance=42,195+KM'))).toHaveLength(1);
});

test.each([
  [`q=${'x'.repeat(201)}`, 'q', 'q must be at most 200 characters'],
  ['q=a&q=b', 'q', 'q must be text'],
  [`place=${'x'.repeat(201)}`, 'place', 'place must be at most 200 characters'],
  [
    'distance=42k',
    'distance',
    'distance must be 25k, 10k, 3k or a length such as 42.195 km, 5 mi or 24 h: write 42 km',
  ],
  ['month=2027-13', 'month', 'month must be a year and a month, such as 2027-05'],
  ['month=may', 'month', 'month must be a year and a month, such as 2027-05'],
  ['open=yes', 'open', 'open must be true or false'],
])('a search for %s is refused and says why', async (query, path, message) => {
  expect(await service.ask(`/marathons?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'validation-failed', errors: [{ path, message }] },
  });
});

test('odd words find nothing or are refused, and never fail', async () => {
  await add();
  for (const name of ['q', 'place'])
    for (const odd of oddTexts.filter((text) => text.trim() !== '')) {
      const answer = await service.ask(`/marathons?${new URLSearchParams({ [name]: odd })}`);
      expect([200, 400], `${name}=${odd}`).toContain(answer.status);
      if (answer.status === 200) expect(answer.body, `${name}=${odd}`).toEqual([]);
    }
  expect((await service.ask('/marathons')).body).toHaveLength(1);
});
