import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { aPhoto } from '../../testing/pictures.ts';
import { ada, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

async function add(fields: Partial<ReturnType<typeof aMarathonBody>> = {}): Promise<string> {
  const answer = await service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody(fields) });
  return answer.body.insertedId;
}

async function look(id: string, file = '1.jpg', headers: Record<string, string> = {}) {
  const response = await service.send(`/marathons/${id}/link-preview/${file}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const change = (id: string, body: object) =>
  service.ask(`/marathons/${id}`, { method: 'PATCH', as: ada, body });

test('whoever shares a marathon has a picture of it, which anybody may see and keep', async () => {
  const id = await add();
  const { status, headers, bytes } = await look(id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });

  const again = await look(id, '1.jpg', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('a change makes another picture at another address; the one of before leads to it for a while', async () => {
  const id = await add();
  const before = await look(id);
  await change(id, { title: 'Alpine Pass' });
  const [old, now] = [await look(id), await look(id, '2.jpg')];
  expect(now.bytes.equals(before.bytes)).toBe(false);
  expect(old.bytes.equals(now.bytes)).toBe(true);
  expect(now.headers.get('cache-control')).toContain('immutable');
  expect(old.headers.get('cache-control')).toBe('public, max-age=300');
});

test('an uploaded picture stands behind the words; one of another site is not asked for', async () => {
  const upload = { method: 'POST', as: ada, headers: { 'content-type': 'image/jpeg' } };
  const { image } = (await service.ask('/pictures', { ...upload, body: await aPhoto() })).body;
  const ofUpload = await look(await add({ image }));
  const { data, info } = await sharp(ofUpload.bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => data.subarray((10 * info.width + x) * info.channels);
  expect(pixel(100)[0]).toBeGreaterThan(100);
  expect(pixel(1_100)[2]).toBeGreaterThan(100);

  const elsewhere = await look(await add({ image: 'http://127.0.0.1:1/photo.jpg' }));
  const own = await look(await add({ image: 'http://localhost:8080/images/marathons/night-lights.svg' }));
  expect(elsewhere.bytes.equals(own.bytes)).toBe(true);
});

test('of what is not there there is no picture', async () => {
  const id = await add();
  for (const file of ['1', '1.png', 'x.jpg', '1.jpg.jpg'])
    expect(await service.ask(`/marathons/${id}/link-preview/${file}`), file).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  for (const unknown of ['0'.repeat(24), 'unknown'])
    expect(await service.ask(`/marathons/${unknown}/link-preview/1.jpg`)).toMatchObject({
      status: 404,
      body: { code: 'marathon-not-found' },
    });
});

test('a marathon that was taken down has no picture either, and has one again when it is back', async () => {
  const id = await add();
  await look(id);
  const takedown = { path: `/operations/marathons/${id}/takedown`, headers: service.asOperator() };
  await service.ask(takedown.path, { method: 'PUT', headers: takedown.headers, body: { reason: 'Spam' } });
  const hidden = await look(id);
  expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([451, 'no-store']);
  await service.ask(takedown.path, { method: 'DELETE', headers: takedown.headers });
  expect((await look(id)).status).toBe(200);
});
