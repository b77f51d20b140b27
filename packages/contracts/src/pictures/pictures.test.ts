import { expect, test } from 'vitest';
import { hashInPath, picturePath, srcSetOf } from './pictures.ts';

const hash = '0123456789abcdef0123456789abcdef';

test('an uploaded picture has three widths, wherever the product is reached', () => {
  const of = (origin: string) =>
    [480, 1200, 1920].map((width) => `${origin}/pictures/${hash}/${width} ${width}w`).join(', ');
  expect(srcSetOf(picturePath(hash))).toBe(of(''));
  expect(srcSetOf(`https://run.example${picturePath(hash)}`)).toBe(of('https://run.example'));
});

test.each([
  '',
  '/images/a.svg',
  'https://example.org/pictures/of/me.jpg',
  `/pictures/${hash}/1200?x`,
  `/pictures/${hash}/7`,
])('another address has no widths: %s', (image) => {
  expect(srcSetOf(image)).toBeUndefined();
});

test('the hash is read from a path, and not from the address of another site', () => {
  expect(hashInPath(picturePath(hash))).toBe(hash);
  expect(hashInPath(`https://run.example${picturePath(hash)}`)).toBeUndefined();
  expect(hashInPath(`/pictures/${hash}/480`)).toBeUndefined();
});
