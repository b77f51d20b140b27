import { expect, test } from 'vitest';
import { collected } from '../../testing/collected.ts';
import { UnreadableTable } from './tableLimits.ts';
import { unzip } from './unzip.ts';
import { zip } from './zip.ts';

const archiveOf = async (entries: Parameters<typeof zip>[0]) => Buffer.concat(await collected(zip(entries)));
const ten = 10_000;

test('what is put in comes out', async () => {
  const archive = await archiveOf([
    { name: 'a.txt', pieces: ['one'] },
    { name: 'folder/å.txt', pieces: ['two ', '', 'three'] },
    { name: 'empty', pieces: [] },
  ]);
  const { names, read } = await unzip(archive, ten);
  expect(names).toEqual(['a.txt', 'folder/å.txt', 'empty']);
  expect(String(await read('a.txt'))).toBe('one');
  expect(String(await read('folder/å.txt'))).toBe('two three');
  expect(String(await read('empty'))).toBe('');
  expect(await read('b.txt')).toBeUndefined();
});

test('the last entry comes piece by piece, each when it is asked for', async () => {
  let asked = 0;
  function* pieces() {
    for (; asked < 3; asked++) yield 'x'.repeat(100);
  }
  const archive = zip([
    { name: 'a', pieces: ['first'] },
    { name: 'b', pieces: pieces() },
  ]);
  await archive.next();
  expect(asked).toBe(0);
  await archive.next();
  expect(asked).toBe(1);
});

test('a small archive of much is refused before it is unpacked', async () => {
  const bomb = await archiveOf([{ name: 'a', pieces: ['0'.repeat(10_000_000)] }]);
  const archive = await unzip(bomb, ten);
  await expect(archive.read('a')).rejects.toThrow(UnreadableTable);
});

test('an archive that states less than it holds is refused', async () => {
  const bomb = await archiveOf([{ name: 'a', pieces: ['0'.repeat(10_000_000)] }]);
  const inDirectory = bomb.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  bomb.writeUInt32LE(1_000, inDirectory + 24);
  const archive = await unzip(bomb, ten);
  await expect(archive.read('a')).rejects.toThrow(UnreadableTable);
});

test('a broken archive is refused, wherever it is broken', async () => {
  const whole = await archiveOf([{ name: 'a', pieces: ['some text'] }]);
  for (let at = 0; at < whole.length; at++) {
    const broken = Buffer.from(whole);
    broken[at] = (broken[at] ?? 0) ^ 0xff;
    try {
      await (await unzip(broken, ten)).read('a');
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableTable);
    }
  }
  for (let length = 0; length < whole.length; length++)
    await expect(unzip(whole.subarray(0, length), ten)).rejects.toThrow(UnreadableTable);
});
