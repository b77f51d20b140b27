type Picture = HTMLVideoElement | ImageData;

/** Undefined without a QR code. */
export type QrReader = (picture: Picture) => Promise<string | undefined>;

interface Detector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** The browser's own, else a library's. */
export async function openQrReader(): Promise<QrReader> {
  const detector = (await ownDetector()) ?? (await loadedDetector());
  return async (picture) => (await detector.detect(picture)).at(0)?.rawValue;
}

/** Some browsers have the class and read nothing. */
async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window;
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined;
}

async function loadedDetector(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
