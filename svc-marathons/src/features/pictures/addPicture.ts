import { createHash } from 'node:crypto';
import { pictureLimits, picturePath } from '@marathon/contracts/pictures';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';

type Uploading = Pick<Dependencies, 'store' | 'pictureMaker' | 'logger' | 'now'>;

/** Returns the path. The same upload by the same account gets the first picture. */
export const addPicture =
  ({ store: { pictures }, pictureMaker, logger, now }: Uploading) =>
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
