/** Pixels. Smaller pictures are not enlarged. */
export const pictureWidths = [480, 1200, 1920] as const;
/** The best first; the last works everywhere. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const shownWidth = 1200;

export const linkPreviewSize = { width: 1200, height: 630 } as const;

export const pictureLimits = {
  bytes: 10_000_000,
  pixels: 50_000_000,
  /** The AVIF decoder takes 20 bytes per pixel, the others 6. */
  pixelsOfAvif: 16_000_000,
  perAccount: 300,
  unusedHours: 24,
} as const;

export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const picturePath = (hash: string): string => `/pictures/${hash}/${shownWidth}`;

const uploaded = new RegExp(`/pictures/([0-9a-f]{32})/${shownWidth}$`);

export const hashInPath = (path: string): string | undefined => {
  const [found, hash] = uploaded.exec(path) ?? [];
  return found === path ? hash : undefined;
};

export function srcSetOf(image: string): string | undefined {
  if (!uploaded.test(image)) return undefined;
  const folder = image.slice(0, -String(shownWidth).length);
  return pictureWidths.map((width) => `${folder}${width} ${width}w`).join(', ');
}
