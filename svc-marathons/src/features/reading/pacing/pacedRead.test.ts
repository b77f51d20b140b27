import { expect, test, vi } from 'vitest';
import { pacedRead } from './pacedRead.ts';

test('what everybody asks for is read five times a second at most, and again in the next second', async () => {
  let time = 0;
  const read = vi.fn(async () => read.mock.calls.length);
  const ask = pacedRead(read, () => time);
  const answers: number[] = [];
  for (let i = 0; i < 8; i += 1) answers.push(await ask());
  expect(answers).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
  time += 1_000;
  expect(await ask()).toBe(6);
});

test('a read that failed keeps nobody from the next one', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('store gone')).mockResolvedValue('there');
  const ask = pacedRead(read, () => 0);
  await expect(ask()).rejects.toThrow('store gone');
  expect(await ask()).toBe('there');
});
