/** Pictures that people upload for their marathons, and that the product resizes and keeps. */

/** Pixels, and the height is at most twice as much; smaller pictures are not enlarged. */
export const pictureWidths = [480, 1200, 1920] as const;
/** The best first; the last is for whatever knows no other. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The one that `image` names: as wide as link previews want it. */
const shownWidth = 1200;

export const pictureLimits = {
  bytes: 10_000_000,
  pixels: 50_000_000,
  /** Its decoder takes 20 bytes for each, the others 6. */
  pixelsOfAvif: 16_000_000,
  /** How many one account may keep. */
  perAccount: 300,
  /** How long one is kept that no marathon and no draft shows. */
  unusedHours: 24,
} as const;

/** What a person may choose. The server looks at the bytes, not at the name. */
export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Where a picture is found: in the format that the reader takes best. */
export const picturePath = (hash: string): string => `/pictures/${hash}/${shownWidth}`;

const uploaded = new RegExp(`/pictures/([0-9a-f]{32})/${shownWidth}$`);

/** The hash in the path of an uploaded picture. */
export const hashInPath = (path: string): string | undefined => {
  const [found, hash] = uploaded.exec(path) ?? [];
  return found === path ? hash : undefined;
};

/** The widths of an uploaded picture, for `srcset`; undefined for every other address. */
export function srcSetOf(image: string): string | undefined {
  if (!uploaded.test(image)) return undefined;
  const folder = image.slice(0, -String(shownWidth).length);
  return pictureWidths.map((width) => `${folder}${width} ${width}w`).join(', ');
}
