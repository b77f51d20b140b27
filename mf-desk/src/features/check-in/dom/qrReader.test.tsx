import encodeQR from 'qr';
import { afterEach, expect, test, vi } from 'vitest';
import { openQrReader } from './qrReader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As the library knows it by its tag; four pixels for each module. */
function pictureOf(text: string): ImageData {
  const scale = 4;
  const modules = encodeQR(text, 'raw', { border: 4 });
  const side = modules.length * scale;
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
  return { width: side, height: side, data, [Symbol.toStringTag]: 'ImageData' } as never;
}

class NativeDetector {
  static formats = ['qr_code'];
  static getSupportedFormats = async () => NativeDetector.formats;
  detect = async () => [{ rawValue: 'of the browser' }];
}

test('a browser without a reader of its own loads one', async () => {
  vi.stubGlobal('DOMRectReadOnly', class {});
  const read = await openQrReader();
  expect(await read(pictureOf('http://localhost/desk/1/ticket#0123'))).toBe(
    'http://localhost/desk/1/ticket#0123',
  );
  const blank = pictureOf('');
  expect(await read(Object.assign(blank, { data: blank.data.map(() => 255) }))).toBeUndefined();
});

test('the browser’s own is taken where it reads QR codes', async () => {
  vi.stubGlobal('BarcodeDetector', NativeDetector);
  expect(await (await openQrReader())(pictureOf('x'))).toBe('of the browser');
  vi.stubGlobal('DOMRectReadOnly', class {});
  NativeDetector.formats = [];
  expect(await (await openQrReader())(pictureOf('of the library'))).toBe('of the library');
});
