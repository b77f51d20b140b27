import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Scrolls to a picture, which may be re-rendered; returns the loaded URL. */
export async function loadedPicture(picture: Locator): Promise<string> {
  let address = '';
  const load = async () => {
    address = await picture.evaluate((image: HTMLImageElement) => {
      image.scrollIntoView();
      return image.naturalWidth > 0 ? image.currentSrc : '';
    });
    return address;
  };
  await expect.poll(load).not.toBe('');
  return address;
}
