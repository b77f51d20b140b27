import { hashInPath } from '@marathon/contracts/pictures';
import type { Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import type { StoredMarathon } from '../../application/ports/marathonReading.ts';
import { linkPreviewCard } from '../../domain/linkPreviewCard.ts';

/** Behind the words of the picture. */
const photoName = '1200.jpg';

/** The picture that stands for a marathon where somebody shares its link, as JPEG. */
export const drawLinkPreview =
  ({ store: { pictures }, pictureMaker }: Pick<Dependencies, 'store' | 'pictureMaker'>) =>
  async (marathon: StoredMarathon): Promise<Result<Buffer>> => {
    const hash = hashInPath(marathon.image);
    // Pictures of other sites are not fetched: an address could lead anywhere.
    const photo = hash === undefined ? undefined : await pictures.file(hash, photoName);
    return pictureMaker.makeLinkPreview(linkPreviewCard(marathon), photo);
  };
