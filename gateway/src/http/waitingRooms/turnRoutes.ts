import { wireNames } from '@marathon/contracts/wireNames';
import { idParam, requireService, type ServiceTokens, sendProblem } from '@marathon/service-kit';
import type { WaitingRooms } from '@marathon/waiting-room';
import { Router } from 'express';
import { forbidCaching } from '../accounts/routeOptions.ts';

interface Dependencies {
  readonly waitingRooms: Pick<WaitingRooms, 'turn'>;
  readonly services: Pick<ServiceTokens, 'verify'>;
}

export function turnRoutes({ waitingRooms, services }: Dependencies): Router {
  const router = Router({ caseSensitive: true });
  router.get<{ id: string; accountId: string }>(
    '/internal/waiting-rooms/:id/turns/:accountId',
    requireService(services, wireNames.gateway.service),
    forbidCaching,
    idParam('no-waiting-room'),
    async (req, res) => {
      const turn = await waitingRooms.turn(req.params.id, req.params.accountId);
      if (!turn.ok) return sendProblem(res, turn.refusal);
      res.json(turn.value);
    },
  );
  return router;
}
