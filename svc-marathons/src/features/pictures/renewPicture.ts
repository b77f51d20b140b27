import { hashInPath } from '@marathon/contracts/pictures';
import { type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';

/** Before a marathon or draft is stored: makes sure that its uploaded picture exists and stays. */
export const renewPicture =
  ({ store: { pictures }, now }: Pick<Dependencies, 'store' | 'now'>) =>
  async <Body extends { readonly image?: string | undefined }>(body: Result<Body>): Promise<Result<Body>> => {
    const hash = body.ok && body.value.image !== undefined ? hashInPath(body.value.image) : undefined;
    if (hash === undefined || (await pictures.renew(hash, now()))) return body;
    return refuse('validation-failed', { errors: [{ path: 'image', message: gone }] });
  };

const gone = 'Image is no longer here. Please upload it again';
