import type { IncomingMessage, ServerResponse } from 'node:http';
import { deleted } from '@marathon/contracts/mutationResponses';
import { sendJson, sendProblem } from '@marathon/service-kit';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const cancelRegistration =
  ({ useCases }: Dependencies) =>
  async (_req: IncomingMessage, res: ServerResponse, id: string): Promise<void> => {
    const cancelled = await useCases.cancelRegistration(id, personOf(res));
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    sendJson(res, 200, deleted());
  };
