import { registrationStatisticsSchema } from '@marathon/contracts/registrationStatistics';
import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const grace = 'grace@example.org';
const setting = runningService();
let path: string;
beforeEach(() => {
  const { marathonId } = setting.marathon;
  setting.service.organizers.set(marathonId, accountIdOf(grace));
  path = `/marathons/${marathonId}/registrations/statistics`;
});
const ask = (query = '', as: string | undefined = grace) =>
  setting.service.ask(`${path}${query}`, { ...(as !== '' && { as }) });
const laterBy = (seconds: number) => {
  setting.service.now = new Date(setting.service.now.getTime() + seconds * 1_000);
};

test('an organizer reads how it goes, by the days of the race, and nobody keeps the answer', async () => {
  await setting.register(ada, { contact: '+1 202' });
  const id = await setting.idAfterRegistering(bob);
  await setting.service.ask(`/registrations/${id}`, { as: bob, method: 'DELETE' });
  const answer = await ask();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { intervals, ...rest } = registrationStatisticsSchema.strict().parse(answer.body);
  expect(rest).toMatchObject({
    by: 'day',
    timeZone: 'Europe/Oslo',
    registrationStart: setting.marathon.registrationStart,
    participantsLimit: 2,
    placed: 1,
    cancelled: 1,
    cancelledSince: '2026-12-16T12:00:00.000Z',
    countries: [{ callingCode: '1', participants: 1 }],
    withoutCountry: 0,
  });
  expect(intervals).toHaveLength(15);
  expect(intervals[0]).toMatchObject({ from: '2026-12-31T23:00:00.000Z', total: 0 });
  expect(intervals.at(-1)).toEqual({
    from: '2027-01-14T23:00:00.000Z',
    registered: 2,
    cancelled: 1,
    total: 1,
  });
});

test('by the hour there are as many hours', async () => {
  await setting.register(ada);
  const { by, intervals } = (await ask('?by=hour')).body;
  expect([by, intervals.length]).toEqual(['hour', 349]);
});

test('who looks again within seconds reads what was counted', async () => {
  await setting.register(ada);
  expect((await ask()).body.placed).toBe(1);
  await setting.register(bob);
  expect((await ask('?by=hour')).body.placed).toBe(1);
  laterBy(5);
  expect((await ask()).body.placed).toBe(2);
});

test('nobody else reads it, also those who take part, and also not what was counted for the organizer', async () => {
  await setting.register(ada);
  await ask();
  expect(await ask('', ada)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await ask('', '')).toMatchObject({ status: 401 });
});

test('a marathon of which no event has come is looked up', async () => {
  expect((await ask()).body).toMatchObject({ placed: 0, participantsLimit: 2, countries: [] });
});

test.each([
  ['/marathons/abcdefabcdefabcdefabcdef/registrations/statistics', 'marathon-not-found'],
  ['/marathons/x/registrations/statistics', 'marathon-not-found'],
])('what is not there is not found: %s', async (url, code) => {
  expect(await setting.service.ask(url, { as: grace })).toMatchObject({ status: 404, body: { code } });
});

test('an interval that nobody counts by is refused', async () => {
  expect(await ask('?by=week')).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
});

test('while nobody can tell whose marathon it is, nothing is shown', async () => {
  setting.service.marathonsAnswer = false;
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
