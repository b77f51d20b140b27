import { createHash } from 'node:crypto';
import { pictureLimits, picturePath } from '@marathon/contracts/pictures';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';

type Uploading = Pick<Dependencies, 'store' | 'pictureMaker' | 'logger' | 'now'>;

/** The path of the picture that was kept. Whoever uploads the same again gets the first one. */
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

/** Of the account, too: so each picture is one person's, and nobody finds it by having the same file. */
const hashOf = (accountId: string, upload: Buffer): string =>
  createHash('sha256').update(`${accountId}\n`).update(upload).digest('hex').slice(0, 32);
