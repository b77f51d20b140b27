import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '@marathon/service-kit';
import type { Dependencies } from './dependencies.ts';
import { originOf } from './requestOrigin.ts';
import { singleResponse } from './responses/response.ts';
import { sendResponse } from './responses/sendResponse.ts';

/** GET /marathons/{id}. */
export const getMarathon =
  ({ useCases, responses, jsons, origins }: Dependencies) =>
  async (req: IncomingMessage, res: ServerResponse, id: string): Promise<void> => {
    const origin = originOf(req, origins);
    const response = await responses.get(`one ${origin} ${id}`, async () => {
      const found = await useCases.getMarathon(id);
      return found.ok ? singleResponse(jsons.partOf(found.value, origin), found.value.revision) : undefined;
    });
    if (response === undefined) return sendProblem(res, { code: 'marathon-not-found' });
    await sendResponse(req, res, response);
  };
