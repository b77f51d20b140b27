import { wireNames } from '@marathon/contracts/wireNames';
import { idParam, requireService, type ServiceTokens, sendProblem } from '@marathon/service-kit';
import { Router } from 'express';
import type { UseCases } from '../../application/useCases.ts';

interface Options {
  readonly useCases: Pick<UseCases, 'getReference' | 'exportPersonalData'>;
  readonly services: Pick<ServiceTokens, 'verify'>;
}

export function internalRoutes({ useCases, services }: Options): Router {
  const router = Router();
  router.use(requireService(services, wireNames.svcRegistrations.service));
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/registrations/:id', idParam('registration-not-found'), async (req, res) => {
    const found = await useCases.getReference(req.params.id);
    if (!found.ok) return sendProblem(res, found.refusal);
    res.json(found.value);
  });
  router.get('/accounts/:id/registrations', async (req, res) => {
    res.json(await useCases.exportPersonalData(req.params.id));
  });
  return router;
}
