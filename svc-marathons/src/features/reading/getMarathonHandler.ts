import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '@marathon/service-kit';
import type { Dependencies } from '../../http/dependencies.ts';
import { optionalCaller } from '../../http/optionalCaller.ts';
import { originOf } from '../../http/requestOrigin.ts';
import { singleResponse } from './responses/response.ts';
import { sendResponse } from './responses/sendResponse.ts';

export const getMarathon =
  ({ useCases, responses, jsons, origins, tokens }: Dependencies) =>
  async (req: IncomingMessage, res: ServerResponse, id: string): Promise<void> => {
    const origin = originOf(req, origins);
    const response = await responses.get(`one ${origin} ${id}`, async () => {
      const found = await useCases.getMarathon(id);
      return found.ok ? singleResponse(jsons.partOf(found.value, origin), found.value.revision) : undefined;
    });
    if (response !== undefined) return sendResponse(req, res, response);
    const found = await useCases.getMarathon(id, optionalCaller(req, tokens));
    // Not cached: the marathon may be restored.
    if (!found.ok) {
      res.setHeader('Cache-Control', 'no-store');
      return sendProblem(res, found.refusal);
    }
    const shown = singleResponse(jsons.partOf(found.value, origin), found.value.revision);
    await sendResponse(req, res, { ...shown, isPrivate: true });
  };
