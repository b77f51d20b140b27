import { execFileSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { PictureMaker } from '../../application/ports/pictures.ts';
import { aPhoto, aPng } from '../../testing/pictures.ts';
import { pictureProcess } from './pictureProcess.ts';

/** The process has what priority leaves it: on a busy machine its start alone takes seconds. */
const patience = { withinMs: 300_000, waitingMs: 300_000 };

let maker: PictureMaker;
afterEach(() => maker.stop());

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'ni=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('pictureWorker'))
    .map((line) => Number.parseInt(line, 10));

test('pictures are made by one process of lower priority, which stays for the next one and ends with the service', async () => {
  maker = pictureProcess(patience);
  expect(childrenOf(process.pid)).toEqual([]);
  for (let i = 0; i < 2; i += 1)
    expect(await maker.make(await aPhoto(), 'ada')).toMatchObject({ ok: true, value: { length: 9 } });
  expect(childrenOf(process.pid)).toEqual([10]);
  await maker.stop();
  await expect.poll(() => childrenOf(process.pid)).toEqual([]);
});

test('the process draws previews of links, too, in a turn of their own', async () => {
  maker = pictureProcess({ ...patience, waiting: 2 });
  const photo = await aPhoto();
  const card = { title: 'Harbour Night Run', lines: ['Oslo, Norway'] };
  const uploads = ['ada', 'ada', 'ada'].map((account) => maker.make(photo, account));
  const preview = await maker.makeLinkPreview(card, photo);
  expect((await Promise.all(uploads)).map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(preview).toMatchObject({ ok: true });
  expect(preview.ok && preview.value.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

test('a preview that cannot be drawn is refused for now, and costs the next one nothing', async () => {
  maker = pictureProcess(patience);
  const card = { title: 'Harbour Night Run', lines: [] };
  expect(await maker.makeLinkPreview(card, Buffer.from('no photo'))).toMatchObject({
    refusal: { code: 'unavailable' },
  });
  expect(await maker.makeLinkPreview(card, undefined)).toMatchObject({ ok: true });
});

test('while a picture of 24 million pixels is made, the event loop turns as if nothing were made', async () => {
  maker = pictureProcess(patience);
  const large = await aPng(6_000, 4_000);
  // Starts the process before the count.
  await maker.make(await aPhoto(), 'ada');
  let made: Awaited<ReturnType<PictureMaker['make']>> | undefined;
  void maker.make(large, 'ada').then((result) => {
    made = result;
  });
  let turns = 0;
  while (made === undefined) {
    await setImmediate();
    turns += 1;
  }
  expect(made).toMatchObject({ ok: true });
  expect(turns).toBeGreaterThan(200);
});

test('while others wait already, one is asked to come again', async () => {
  maker = pictureProcess({ ...patience, waiting: 1 });
  const photo = await aPhoto();
  const results = await Promise.all([1, 2, 3].map(() => maker.make(photo, 'ada')));
  expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(results[2]).toMatchObject({ refusal: { code: 'unavailable', retryAfterSeconds: 5 } });
  expect(await maker.make(photo, 'ada')).toMatchObject({ ok: true });
});

test('while one account has all places, another one still gets a turn', async () => {
  maker = pictureProcess({ ...patience, waiting: 2 });
  const photo = await aPhoto();
  const made = ['greedy', 'greedy', 'greedy', 'other'].map((account) => maker.make(photo, account));
  expect((await Promise.all(made)).map(({ ok }) => ok)).toEqual([true, true, false, true]);
});

test('whoever uploads while the service stops is asked to come again, and no other process starts', async () => {
  maker = pictureProcess(patience);
  const photo = await aPhoto({ width: 640, height: 400 });
  expect(await maker.make(photo, 'ada')).toMatchObject({ ok: true });
  const uploads = [1, 2, 3].map(() => maker.make(photo, 'ada'));
  // By then the first one is in progress.
  await setImmediate();
  await maker.stop();
  for (const made of [...uploads, maker.make(photo, 'ada')])
    expect(await made).toMatchObject({ refusal: { code: 'unavailable', retryAfterSeconds: 5 } });
  await expect.poll(() => childrenOf(process.pid)).toEqual([]);
});

test('who waits too long is asked to come again, and the next one is made', async () => {
  maker = pictureProcess({ withinMs: 0 });
  expect(await maker.make(await aPhoto(), 'ada')).toMatchObject({ refusal: { code: 'unavailable' } });
  maker = pictureProcess(patience);
  const [refused, made] = await Promise.all([
    maker.make(Buffer.from('no picture'), 'ada'),
    maker.make(await aPhoto(), 'ada'),
  ]);
  expect([refused.ok, made.ok]).toEqual([false, true]);
});
