import { createHash } from 'node:crypto';
import { hashInPath, pictureLimits, picturePath } from '@marathon/contracts/pictures';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import type { StoredMarathon } from '../../application/ports/marathonReading.ts';
import { linkPreviewCard } from '../../domain/linkPreviewCard.ts';

/** The same upload by the same account gets the first picture. */
export const addPicture =
  ({ store: { pictures }, pictureMaker, logger, now }: Dependencies) =>
  async (accountId: string, upload: Buffer): Promise<Result<string>> => {
    const hash = hashOf(accountId, upload);
    if (await pictures.renew(hash, now())) return ok(picturePath(hash));
    if ((await pictures.ofAccount(accountId)).length >= pictureLimits.perAccount)
      return refuse('too-many-pictures', {
        detail: 'Those that no marathon and no draft shows are deleted within a day.',
      });
    const made = await pictureMaker.make(upload, accountId);
    if (!made.ok) return made;
    await pictures.add({ hash, accountId, addedAt: now(), files: made.value });
    logger.info({ picture: hash, uploadedBytes: upload.length }, 'picture added');
    return ok(picturePath(hash));
  };

/** Includes the account: nobody can find a picture by having the same file. */
const hashOf = (accountId: string, upload: Buffer): string =>
  createHash('sha256').update(`${accountId}\n`).update(upload).digest('hex').slice(0, 32);

/** Before a marathon or draft is stored: makes sure that its uploaded picture exists and stays. */
export const renewPicture =
  ({ store: { pictures }, now }: Dependencies) =>
  async <Body extends { readonly image?: string | undefined }>(body: Result<Body>): Promise<Result<Body>> => {
    const hash = body.ok && body.value.image !== undefined ? hashInPath(body.value.image) : undefined;
    if (hash === undefined || (await pictures.renew(hash, now()))) return body;
    return refuse('validation-failed', { errors: [{ path: 'image', message: gone }] });
  };

const gone = 'Image is no longer here. Please upload it again';

const photoName = '1200.jpg';

export const drawLinkPreview =
  ({ store: { pictures }, pictureMaker }: Dependencies) =>
  async (marathon: StoredMarathon): Promise<Result<Buffer>> => {
    const hash = hashInPath(marathon.image);
    // Pictures of other sites are not fetched: an address could lead anywhere.
    const photo = hash === undefined ? undefined : await pictures.file(hash, photoName);
    return pictureMaker.makeLinkPreview(linkPreviewCard(marathon), photo);
  };
