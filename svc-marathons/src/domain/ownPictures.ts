import { hashInPath } from '@marathon/contracts/pictures';
import { ok, type Result } from '@marathon/contracts/result';

const ownPictures = [
  'alpine-pass',
  'autumn-forest',
  'cherry-blossom',
  'coastal-cliffs',
  'desert-dunes',
  'harbour-city-dawn',
  'night-lights',
  'olive-hills',
  'river-bridges',
  'tulip-fields',
  'volcanic-island',
  'winter-lake',
] as const;
export type OwnPicture = (typeof ownPictures)[number];

export const pathOfPicture = (picture: OwnPicture) => `/images/marathons/${picture}.svg`;

export const ownPaths: readonly string[] = ownPictures.map(pathOfPicture);

/** Own and uploaded pictures become paths without the origin. */
export function storedImage(image: string, origins: readonly string[]): string {
  const origin = origins.find((own) => image.startsWith(`${own}/`));
  if (origin === undefined) return image;
  const path = image.slice(origin.length);
  return ownPaths.includes(path) || hashInPath(path) !== undefined ? path : image;
}

export const answeredImage = (stored: string, origin: string): string =>
  stored.startsWith('/') ? `${origin}${stored}` : stored;

export const withStoredImage = <T extends { readonly image?: string | undefined }>(
  body: Result<T>,
  origins: readonly string[],
): Result<T> =>
  body.ok && body.value.image !== undefined
    ? ok({ ...body.value, image: storedImage(body.value.image, origins) })
    : body;
