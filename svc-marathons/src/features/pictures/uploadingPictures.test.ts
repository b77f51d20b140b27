import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMarathonBody } from '../../testing/builders.ts';
import { aPhoto, aPng } from '../../testing/pictures.ts';
import { ada, grace, type RunningService, startService } from '../../testing/startService.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const upload = (body: Buffer, { as = ada, type = 'image/jpeg' } = {}) =>
  service.ask('/pictures', { method: 'POST', as, body, headers: { 'content-type': type } });
const pathOf = (image: string) => new URL(image).pathname;
const show = async (image: string) =>
  service.ask('/marathons', { method: 'POST', as: ada, body: aMarathonBody({ image }) });
async function look(path: string, headers: Record<string, string> = {}) {
  const response = await service.send(path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

test('an uploaded picture is the image of a marathon at the name that the product is reached by', async () => {
  const uploaded = await upload(await aPhoto());
  expect(uploaded.status).toBe(201);
  expect(uploaded.body.image).toMatch(/^http:\/\/localhost:8080\/pictures\/[0-9a-f]{32}\/1200$/);
  const { body } = await show(uploaded.body.image);
  const headers = { 'x-forwarded-host': '127.0.0.1:8080' };
  const { body: marathon } = await service.ask(`/marathons/${body.insertedId}`, { headers });
  expect(marathon.image).toBe(uploaded.body.image.replace('localhost', '127.0.0.1'));
  expect((await service.marathons.store.byId(body.insertedId))?.image).toBe(pathOf(uploaded.body.image));
});

test('everybody gets a picture in the format that suits them, for ever, and as nothing but a picture', async () => {
  const path = pathOf((await upload(await aPhoto())).body.image);
  const formats = {
    'image/avif,image/webp,*/*': ['image/avif', 'heif'],
    'image/webp,*/*': ['image/webp', 'webp'],
    '*/*': ['image/jpeg', 'jpeg'],
  };
  for (const [accept, [type, format]] of Object.entries(formats)) {
    const { status, headers, bytes } = await look(path, { accept });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('vary')).toContain('Accept');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(bytes).metadata()).format).toBe(format);
  }
  const named = await look(path.replace('/1200', '/480.webp'), { accept: 'image/avif' });
  expect(named.headers.get('content-type')).toBe('image/webp');
  expect(named.headers.get('vary') ?? '').not.toContain('Accept');
  const etag = named.headers.get('etag') ?? '';
  const again = await look(path.replace('/1200', '/480.webp'), { 'if-none-match': etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test.each(['/pictures/x/1200', `/pictures/${'0'.repeat(32)}/1200`, `/pictures/${'0'.repeat(32)}/7.jpg`])(
  'what is not there is not found: %s',
  async (path) => {
    expect(await service.ask(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await look(path)).headers.get('cache-control') ?? '').not.toContain('immutable');
  },
);

test('a width or format that is not made is not found', async () => {
  const path = pathOf((await upload(await aPhoto())).body.image);
  for (const file of ['1201', '480.gif', '480.constructor', '480.jpg.jpg '])
    expect((await look(path.replace('1200', encodeURIComponent(file)))).status, file).toBe(404);
});

test('the same picture twice is one, of somebody else another', async () => {
  const photo = await aPhoto();
  const [first, second, other] = [
    await upload(photo),
    await upload(photo, { type: 'application/octet-stream' }),
    await upload(photo, { as: grace }),
  ];
  expect(second.body).toEqual(first.body);
  expect(other.body.image).not.toBe(first.body.image);
});

test('only who is signed in uploads; what is no picture, too large or of another kind is refused', async () => {
  const photo = await aPhoto();
  const stranger = { method: 'POST', body: photo, headers: { 'content-type': 'image/jpeg' } };
  expect(await service.ask('/pictures', stranger)).toMatchObject({ status: 401 });
  expect(await upload(Buffer.from('<svg/>'))).toMatchObject({
    status: 422,
    body: { code: 'picture-unreadable', detail: expect.stringContaining('JPEG') },
  });
  expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 422 });
  expect(await upload(photo, { type: 'text/html' })).toMatchObject({ status: 415 });
  expect(await upload(Buffer.alloc(10_000_001))).toMatchObject({ status: 413 });
  expect(await service.marathons.store.pictures.ofAccount(ada.subject)).toEqual([]);
});

test('an account keeps 300 pictures', async () => {
  const { pictures } = service.marathons.store;
  for (let i = 0; i < 300; i += 1)
    await pictures.add({ hash: `${i}`, accountId: ada.subject, addedAt: service.clock.now, files: [] });
  expect(await upload(await aPng())).toMatchObject({ status: 409, body: { code: 'too-many-pictures' } });
  expect(await upload(await aPng(), { as: grace })).toMatchObject({ status: 201 });
});

test('a marathon and a draft show only pictures that are there, and those stay for another day', async () => {
  const { image } = (await upload(await aPhoto())).body;
  const { pictures } = service.marathons.store;
  service.clock.now = new Date(service.clock.now.getTime() + 48 * 3_600_000);
  expect(await show(image)).toMatchObject({ status: 201 });
  expect(await pictures.pruneUnused(service.clock.now, 9)).toBe(0);
  const gone = image.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  const error = { path: 'image', message: 'Image is no longer here. Please upload it again' };
  const refused = { status: 400, body: { code: 'validation-failed', errors: [error] } };
  expect(await show(gone)).toMatchObject(refused);
  const draft = { method: 'PUT', as: ada, body: { image: gone } };
  expect(await service.ask('/drafts/64b000000000000000000001', draft)).toMatchObject(refused);
});

test('a deleted account takes along the pictures that nothing shows any more, and what is held of it names the others', async () => {
  const shown = (await upload(await aPhoto())).body.image;
  const { insertedId } = (await show(shown)).body;
  await upload(await aPng());
  const { useCases, store } = service.marathons;
  const held = await useCases.marathonsOfAccount(ada.subject);
  expect(held.pictures?.map(({ path }) => path)).toContain(pathOf(shown));
  expect(held.pictures).toHaveLength(2);
  await useCases.eraseAccount(ada.subject);
  expect(await store.byId(insertedId)).toBeUndefined();
  expect((await useCases.marathonsOfAccount(ada.subject)).pictures).toEqual([]);
  expect((await look(pathOf(shown))).status).toBe(404);
});
