import { objectIdPattern } from '@marathon/contracts/storedFields';
import type { SentTakedown } from '@marathon/contracts/takedown';
import type { SentInvitation, TeamRoleAnswer } from '@marathon/contracts/teams';
import { wireNames } from '@marathon/contracts/wireNames';
import { requireService, type ServiceTokens, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { UseCases } from '../../application/useCases.ts';
import { noStore } from '../../http/noStore.ts';

interface Options {
  readonly useCases: Pick<UseCases, 'getInvitation' | 'getSentTakedown' | 'marathonsOfAccount' | 'roleOf'>;
  readonly services: Pick<ServiceTokens, 'verify'>;
}

export function internalRoutes({ useCases, services }: Options): Router {
  const router = Router();
  const id: RequestHandler<{ id: string; accountId: string }> = (req, res, next) =>
    objectIdPattern.test(req.params.id) ? next() : sendProblem(res, { code: 'marathon-not-found' });
  router.use(requireService(services, wireNames.svcMarathons.service));
  router.get('/accounts/:id/marathons', noStore, async (req, res) => {
    res.json(await useCases.marathonsOfAccount(req.params.id));
  });
  router.get('/invitations/:id', noStore, async (req, res) => {
    const invitation = await useCases.getInvitation(req.params.id);
    if (!invitation.ok) return sendProblem(res, invitation.refusal);
    const answer: SentInvitation = invitation.value;
    res.json(answer);
  });
  router.get('/takedowns/:id', noStore, async (req, res) => {
    const takedown = await useCases.getSentTakedown(req.params.id);
    if (!takedown.ok) return sendProblem(res, takedown.refusal);
    const answer: SentTakedown = takedown.value;
    res.json(answer);
  });
  router.get('/marathons/:id/team/:accountId', id, noStore, async (req, res) => {
    const role = await useCases.roleOf(req.params.accountId, req.params.id);
    if (!role.ok) return sendProblem(res, role.refusal);
    const answer: TeamRoleAnswer = { role: role.value };
    res.json(answer);
  });
  return router;
}
