import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Reads the picture from the screen, like a phone. */
export async function readQrCode(picture: Locator): Promise<string> {
  const image = sharp(await picture.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
