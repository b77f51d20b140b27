import { isCountOnlyPatch, marathonPatchSchema } from '@marathon/contracts/marathonRequests';
import { changed } from '@marathon/contracts/mutationResponses';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { withStoredImage } from '../../domain/ownPictures.ts';
import { creatorOf } from '../../http/callers.ts';
import { revisionsOf } from '../../http/conditions.ts';
import type { Dependencies } from '../../http/dependencies.ts';

export const updateMarathon =
  ({ useCases, origins }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const { id } = req.params;
    const body = withStoredImage(parseInput(marathonPatchSchema, req.body), origins);
    const patch = await useCases.renewPicture(body);
    const revisions = revisionsOf(req.get('if-match'));
    const updated = isCountOnlyPatch(req.body)
      ? await useCases.ignoreCountPatch(id)
      : await useCases.updateMarathon(id, { caller: creatorOf(res), revisions, patch });
    if (!updated.ok) return sendProblem(res, updated.refusal);
    res.json(changed(updated.value.modified));
  };
