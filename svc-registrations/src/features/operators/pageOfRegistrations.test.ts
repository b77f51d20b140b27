import { registrationListingSchema } from '@marathon/contracts/registrationListing';
import { expect, test } from 'vitest';
import { ada, bob, runningService } from '../../testing/runningService.ts';

const setting = runningService();
const list = (more = '', token?: string) =>
  setting.service.list(`marathonId=${setting.marathon.marathonId}${more}`, token);

test('an operator sees each spot and whether two are of one account, and nothing of a person', async () => {
  const ids = [await setting.idAfterRegistering(ada), await setting.idAfterRegistering(bob)];
  const { status, body, headers } = await list();
  expect(status).toBe(200);
  expect(
    registrationListingSchema
      .strict()
      .parse(body)
      .registrations.map(({ id }) => id),
  ).toEqual(ids);
  expect(new Set(body.registrations.map(({ account }: { account: string }) => account)).size).toBe(2);
  expect(JSON.stringify(body)).not.toMatch(/example\.org|Ada|Lovelace|\+47/);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('an operator pages with a cursor', async () => {
  const ids = [await setting.idAfterRegistering(ada), await setting.idAfterRegistering(bob)];
  const first = await list('&limit=1');
  expect(first.body).toMatchObject({ registrations: [{ id: ids[0] }], next: ids[0] });
  const second = await list(`&limit=5&after=${ids[0]}`);
  expect(second.body).toMatchObject({ registrations: [{ id: ids[1] }], next: null });
});

test('nobody else lists registrations: signed out, with an API token, or with a token of nobody', async () => {
  const url = `/operations/registrations?marathonId=${setting.marathon.marathonId}`;
  expect(await setting.service.ask(url)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await setting.service.ask(url, { as: ada })).toMatchObject({ status: 401 });
  expect(await list('', 'rubbish')).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
});

test.each(['marathonId=1', 'marathonId=', 'limit=0', 'limit=5001', 'after=x'])(
  'a listing that is asked for wrongly is refused: %s',
  async (query) => {
    const marathonId = query.startsWith('marathonId') ? '' : `marathonId=${setting.marathon.marathonId}&`;
    expect(await setting.service.list(`${marathonId}${query}`)).toMatchObject({ status: 400 });
  },
);
