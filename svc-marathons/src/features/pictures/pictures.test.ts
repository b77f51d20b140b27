import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { ada, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const picture = '/images/marathons/night-lights.svg';
const add = async (image: string) => {
  const body = aMarathonBody({ image });
  return (await service.ask('/marathons', { method: 'POST', as: ada, body })).body.insertedId as string;
};
const imagesAt = async (host: string, id: string) => {
  const headers = { 'x-forwarded-host': host };
  const [one, list] = [
    await service.ask(`/marathons/${id}`, { headers }),
    await service.ask('/marathons', { headers }),
  ];
  return [one.body.image, list.body[0].image];
};

test("a picture of the product's own is answered at the name that the product was reached by", async () => {
  const id = await add(`http://127.0.0.1:8080${picture}`);
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'localhost:8080'])
    expect(await imagesAt(host, id)).toEqual([`http://${host}${picture}`, `http://${host}${picture}`]);
  expect((await service.marathons.store.byId(id))?.image).toBe(picture);
});

test("no other name is echoed: it gets the product's public one", async () => {
  const id = await add(`http://localhost:8080${picture}`);
  for (const host of ['evil.example', 'localhost:1', 'evil.example/?localhost:8080'])
    expect(await imagesAt(host, id)).toEqual(Array(2).fill(`http://localhost:8080${picture}`));
});

test('a client that knows the answer at one name does not know it at another', async () => {
  await add(`http://localhost:8080${picture}`);
  const first = await service.ask('/marathons', { headers: { 'x-forwarded-host': 'localhost:8080' } });
  const etag = first.headers.get('etag') ?? '';
  const again = (host: string) =>
    service.ask('/marathons', { headers: { 'x-forwarded-host': host, 'if-none-match': etag } });
  expect((await again('localhost:8080')).status).toBe(304);
  expect((await again('127.0.0.1:8080')).status).toBe(200);
});

test('a picture that comes back unchanged is no change, whatever name it comes under', async () => {
  const id = await add(`http://localhost:8080${picture}`);
  const patch = async (image: string) =>
    (await service.ask(`/marathons/${id}`, { method: 'PATCH', as: ada, body: { image } })).body.modifiedCount;
  expect(await patch(`http://127.0.0.1:8080${picture}`)).toBe(0);
  expect(await patch('https://example.org/other.jpg')).toBe(1);
  expect(await patch(`http://127.0.0.1:8080${picture}`)).toBe(1);
  expect((await service.marathons.store.byId(id))?.image).toBe(picture);
});

test('a picture of somebody else is stored and answered as it is', async () => {
  const id = await add(`https://example.org${picture}`);
  expect(await imagesAt('127.0.0.1:8080', id)).toEqual(Array(2).fill(`https://example.org${picture}`));
});
