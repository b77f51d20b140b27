import { expect, test } from 'vitest';
import { answeredImage, storedImage } from './ownPictures.ts';

const origins = ['http://localhost:8080', 'http://127.0.0.1:8080'];
const picture = '/images/marathons/night-lights.svg';

test.each(origins)(
  'a picture of the product at %s is stored as a path and answered at any of its origins',
  (origin) => {
    expect(storedImage(`${origin}${picture}`, origins)).toBe(picture);
    expect(answeredImage(picture, origin)).toBe(`${origin}${picture}`);
  },
);

test.each([
  `https://example.org${picture}`,
  'http://localhost:8080/images/marathons/unknown.svg',
  `http://localhost:8080${picture}?x`,
  `http://localhost:8080/images/marathons/../marathons/night-lights.svg`,
  'https://example.org/fjord.jpg',
])('%s is stored and answered as it is', (image) => {
  expect(storedImage(image, origins)).toBe(image);
  expect(answeredImage(image, 'http://localhost:8080')).toBe(image);
});
