import { ok } from '@marathon/contracts/result';
import type { Answer } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteMarathon } from '../../application/transactions/changeMarathon.ts';
import { aMarathon, anEventOf, anId, answerOf, aRegistrationEvent, count } from '../../testing/builders.ts';
import { insert } from '../../testing/insert.ts';
import { type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const add = async (more: Parameters<typeof aMarathon>[0] = {}) => {
  const marathon = aMarathon(more);
  await insert(service.marathons.store, marathon);
  return marathon;
};
const addThree = async () => {
  const oldest = await add({ createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'grace@example.org' });
  const middle = await add({ createdAt: '2026-02-01T00:00:00.000Z' });
  const newest = await add({ createdAt: '2026-03-01T00:00:00.000Z' });
  return { oldest, middle, newest };
};
const idsOf = ({ body }: Answer) => body.map((marathon: { _id: string }) => marathon._id);
const titlesIn = (answer: Answer) => answer.body.map((marathon: { title: string }) => marathon.title);

describe('the list', () => {
  test('is empty at first', async () => {
    expect(await service.ask('/marathons')).toMatchObject({ status: 200, body: [] });
  });

  test('answers newest first, or in the order asked for', async () => {
    const { oldest, middle, newest } = await addThree();
    expect(idsOf(await service.ask('/marathons'))).toEqual([newest._id, middle._id, oldest._id]);
    expect(idsOf(await service.ask('/marathons?sort=desc'))).toEqual([newest._id, middle._id, oldest._id]);
    expect(idsOf(await service.ask('/marathons?sort=asc'))).toEqual([oldest._id, middle._id, newest._id]);
  });

  test("answers one creator's, whatever the case of their e-mail", async () => {
    const { oldest } = await addThree();
    expect(idsOf(await service.ask('/marathons?createdBy=Grace%40Example.ORG'))).toEqual([oldest._id]);
    expect(idsOf(await service.ask('/marathons?createdBy='))).toEqual([]);
  });

  test('answers pages that link to the next one, to the end', async () => {
    const { oldest, middle, newest } = await addThree();
    const first = await service.ask('/marathons?limit=2');
    expect(idsOf(first)).toEqual([newest._id, middle._id]);
    const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await service.ask(link);
    expect(idsOf(second)).toEqual([oldest._id]);
    expect(second.headers.get('link')).toBeNull();
    expect((await service.ask('/marathons?limit=3')).headers.get('link')).toBeNull();
    expect(idsOf(await service.ask(`/marathons?sort=asc&after=${oldest._id}`))).toEqual([
      middle._id,
      newest._id,
    ]);
  });

  test('says with each page how many there are in all, and the whole array needs no such word', async () => {
    const { oldest } = await addThree();
    const totalOf = async (query: string) =>
      (await service.ask(`/marathons${query}`)).headers.get('x-total-count');
    expect(await totalOf('?limit=2')).toBe('3');
    expect(await totalOf(`?limit=2&sort=asc&after=${oldest._id}`)).toBe('3');
    expect(await totalOf('?limit=1&createdBy=grace%40example.org')).toBe('1');
    expect(await totalOf('?limit=1&createdBy=nobody%40example.org')).toBe('0');
    expect(await totalOf('')).toBeNull();
  });

  test('counts in a page also what is added and deleted beyond it', async () => {
    const { oldest, newest } = await addThree();
    const first = await service.ask('/marathons?limit=1&sort=asc');
    expect(idsOf(first)).toEqual([oldest._id]);
    await deleteMarathon(service.marathons.store, newest._id, () =>
      ok({ marathon: newest, events: [anEventOf(newest)] }),
    );
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await service.ask('/marathons?limit=1&sort=asc', { headers });
    expect([again.status, again.headers.get('x-total-count')]).toEqual([200, '2']);
    await add({ createdAt: '2026-04-01T00:00:00.000Z' });
    expect((await service.ask('/marathons?limit=1&sort=asc')).headers.get('x-total-count')).toBe('3');
  });

  test('keeps the creator and the order on the way to the next page', async () => {
    await addThree();
    const { headers } = await service.ask('/marathons?limit=1&sort=asc&createdBy=ADA%40example.org');
    expect(headers.get('link')).toMatch(/sort=asc&limit=1&after=[0-9a-f]{24}&createdBy=ada%40example\.org/);
  });

  test.each([
    ['sort=up', 'sort'],
    ['sort=', 'sort'],
    ['sort=asc&sort=desc', 'sort'],
    ['createdBy=a&createdBy=b', 'createdBy'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['limit=2&limit=3', 'limit'],
    ['after=nowhere', 'after'],
    ['after=ffffffffffffffffffffffff', 'after'],
  ])('?%s is refused naming the parameter', async (query, path) => {
    const answer = await service.ask(`/marathons?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed', errors: [{ path }] } });
    expect(answer.body.errors).toHaveLength(1);
  });

  test('takes no notice of parameters that it does not know', async () => {
    await add();
    const answer = await service.ask('/marathons?utm=x&utm=y&__proto__=z');
    expect([answer.status, answer.body.length]).toEqual([200, 1]);
  });
});

describe('one marathon', () => {
  test('is answered by its id', async () => {
    const marathon = await add();
    expect((await service.ask(`/marathons/${marathon._id}`)).body).toEqual(answerOf(marathon));
  });

  test.each(['ffffffffffffffffffffffff', 'nonsense', 'FFFFFFFFFFFFFFFFFFFFFFFF', '%00', '1'])(
    '%s is none',
    async (id) => {
      const answer = await service.ask(`/marathons/${id}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'marathon-not-found' } });
    },
  );

  test('with an id that cannot even be decoded is none either', async () => {
    expect((await service.ask('/marathons/%E0%A4%A')).status).toBe(404);
  });
});

describe.each(['/marathons', '/marathons/{id}'])('an answer of %s that the client has already', (pattern) => {
  test('is not sent again until something changes', async () => {
    const { _id } = await add();
    const path = pattern.replace('{id}', _id);
    const first = await service.ask(path);
    const etag = first.headers.get('etag') ?? '';
    const again = await service.ask(path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    await count(service.marathons.store, [aRegistrationEvent(_id)]);
    const changed = await service.ask(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect([changed.body].flat()[0]).toMatchObject({ registrationCount: 1, countRevision: 1 });
    await count(service.marathons.store, [
      aRegistrationEvent(_id),
      aRegistrationEvent(_id, 'registration.cancelled'),
    ]);
    const headers = { 'if-none-match': changed.headers.get('etag') ?? '' };
    const sameCount = await service.ask(path, { headers });
    expect([sameCount.body].flat()[0]).toMatchObject({ registrationCount: 1, countRevision: 2 });
  });

  test('is answered to a HEAD without its body', async () => {
    const { _id } = await add();
    const path = pattern.replace('{id}', _id);
    const [got, head] = [await service.ask(path), await service.ask(path, { method: 'HEAD' })];
    expect([head.status, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(got.headers.get(name));
  });
});

test('who looks often sees each change at once', async () => {
  expect(titlesIn(await service.ask('/marathons'))).toEqual([]);
  const { _id } = await add({ title: 'One' });
  expect(titlesIn(await service.ask('/marathons'))).toEqual(['One']);
  await add({ title: 'Two', createdAt: '2027-01-01T00:00:00.000Z' });
  expect(titlesIn(await service.ask('/marathons'))).toEqual(['Two', 'One']);
  expect((await service.ask(`/marathons/${_id}`)).body.registrationCount).toBe(0);
  await service.marathons.consumers[0]?.handle([aRegistrationEvent(_id), aRegistrationEvent(anId())]);
  expect((await service.ask(`/marathons/${_id}`)).body.registrationCount).toBe(1);
});

test.each([
  ['PUT', '/marathons', 'GET, HEAD, POST'],
  ['DELETE', '/marathons', 'GET, HEAD, POST'],
  ['POST', '/marathons/000000000000000000000001', 'GET, HEAD, PATCH, DELETE'],
  ['PUT', '/marathons/000000000000000000000001', 'GET, HEAD, PATCH, DELETE'],
])('%s %s is not available, and the answer says what is', async (method, path, allow) => {
  const answer = await service.ask(path, { method });
  expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
  expect(answer.headers.get('allow')).toBe(allow);
});

test('nothing lives elsewhere', async () => {
  const answer = await service.ask('/nowhere');
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(answer.headers.get('x-powered-by')).toBeNull();
});
