import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMarathon, aMarathonBody, answerOf } from '../../testing/builders.ts';
import { insert } from '../../testing/insert.ts';
import { ada, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const post = (more: Record<string, unknown>) =>
  service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody(more) });
const patch = (id: string, body: object) =>
  service.ask(`/marathons/${id}`, { method: 'PATCH', as: ada, body });
const read = async (id: string) => (await service.ask(`/marathons/${id}`)).body;
const stored = async (more: Parameters<typeof aMarathon>[0]) => {
  const marathon = aMarathon(more);
  await insert(service.marathons.store, marathon);
  return marathon;
};
const zoneError = { status: 400, body: { code: 'validation-failed', errors: [{ path: 'timeZone' }] } };

describe('a new marathon', () => {
  test('is in the time zone that its creator names, and its bare days are days there', async () => {
    const dates = {
      registrationStart: '2027-03-01',
      registrationEnd: '2027-03-28',
      marathonDate: '2027-05-22T07:30:00+02:00',
    };
    const { body } = await post({ ...dates, timeZone: 'europe/oslo' });
    expect(await read(body.insertedId)).toMatchObject({
      timeZone: 'Europe/Oslo',
      registrationStart: '2027-02-28T23:00:00.000Z',
      // Clocks go forward on this day: it ends an hour earlier in UTC.
      registrationEnd: '2027-03-28T21:59:59.999Z',
      eventDate: '2027-05-22T05:30:00.000Z',
    });
  });

  test('without one is in UTC', async () => {
    for (const timeZone of [undefined, null, ' ']) {
      const { body } = await post({ timeZone });
      expect(await read(body.insertedId)).toMatchObject({
        timeZone: 'UTC',
        registrationEnd: '2027-02-01T23:59:59.999Z',
      });
    }
  });

  test.each(['Nowhere/Land', '+02:00', 5, 'x'.repeat(5_000)])('in %j is refused', async (timeZone) => {
    expect(await post({ timeZone })).toMatchObject(zoneError);
  });

  test('whose days are in order everywhere is so in its own zone', async () => {
    const oneDay = { registrationStart: '2027-11-07', registrationEnd: '2027-11-07' };
    const { body } = await post({ ...oneDay, eventDate: '2027-11-08', timeZone: 'America/New_York' });
    expect(await read(body.insertedId)).toMatchObject({
      registrationStart: '2027-11-07T04:00:00.000Z',
      registrationEnd: '2027-11-08T04:59:59.999Z',
      eventDate: '2027-11-08T05:00:00.000Z',
    });
  });

  test('tells other services where it is and in which time zone', async () => {
    await post({ timeZone: 'Asia/Kolkata' });
    expect(await service.marathons.store.outbox.claim(10, 1_000)).toMatchObject([
      { type: 'marathon.created', data: { location: 'Oslo', timeZone: 'Asia/Kolkata' } },
    ]);
  });
});

describe('a change', () => {
  test('of days alone means days in the zone that is stored', async () => {
    const { _id } = await stored({ timeZone: 'America/New_York' });
    const days = { registrationStart: '2027-03-14', registrationEnd: '2027-11-07', eventDate: '2027-11-08' };
    expect((await patch(_id, days)).status).toBe(200);
    expect(await read(_id)).toMatchObject({
      timeZone: 'America/New_York',
      registrationStart: '2027-03-14T05:00:00.000Z',
      registrationEnd: '2027-11-08T04:59:59.999Z',
      eventDate: '2027-11-08T05:00:00.000Z',
    });
  });

  test('of days and zone means days in the new zone', async () => {
    const { _id } = await stored({ timeZone: 'America/New_York' });
    await patch(_id, { registrationEnd: '2027-02-10', timeZone: 'Pacific/Auckland' });
    expect(await read(_id)).toMatchObject({
      timeZone: 'Pacific/Auckland',
      registrationEnd: '2027-02-10T10:59:59.999Z',
    });
  });

  test('of the zone alone moves no instant, and is told to other services', async () => {
    const before = await stored({ timeZone: null });
    await patch(before._id, { timeZone: 'Europe/Oslo' });
    expect(await read(before._id)).toEqual({ ...answerOf(before), timeZone: 'Europe/Oslo', revision: 2 });
    expect(await service.marathons.store.outbox.claim(10, 1_000)).toMatchObject([
      { type: 'marathon.updated', data: { location: 'Oslo', timeZone: 'Europe/Oslo' } },
    ]);
  });

  test('of something else leaves the zone alone, also one that was never chosen', async () => {
    for (const timeZone of ['Europe/Oslo', null]) {
      const { _id } = await stored({ timeZone });
      expect((await patch(_id, { title: 'New', timeZone: null })).status).toBe(200);
      expect(await read(_id)).toMatchObject({ title: 'New', timeZone });
    }
  });

  test('to a zone that is none is refused', async () => {
    const { _id } = await stored({ timeZone: 'Europe/Oslo' });
    expect(await patch(_id, { timeZone: 'Mars/Olympus' })).toMatchObject(zoneError);
    expect(await read(_id)).toMatchObject({ timeZone: 'Europe/Oslo', revision: 1 });
  });

  test('of a day that breaks the order in the zone of the marathon is refused', async () => {
    const { _id } = await stored({ timeZone: 'America/New_York' });
    expect(await patch(_id, { registrationEnd: '2027-03-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'registrationEnd' }] },
    });
  });
});
