import { changed } from '@marathon/contracts/mutationResponses';
import { registrationEditSchema } from '@marathon/contracts/registrationRequests';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const editRegistration =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const edit = parseInput(registrationEditSchema, req.body);
    const edited = await useCases.editRegistration(req.params.id, personOf(res), edit);
    if (!edited.ok) return sendProblem(res, edited.refusal);
    res.json(changed(edited.value.modified));
  };
