import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What a phone reads from the picture as it is on the screen. */
export async function readQrCode(picture: Locator): Promise<string> {
  const image = sharp(await picture.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
