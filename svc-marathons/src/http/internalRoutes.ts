import { wireNames } from '@marathon/contracts/wireNames';
import { requireService, type ServiceTokens } from '@marathon/service-kit';
import { Router } from 'express';
import type { UseCases } from '../application/useCases.ts';

interface Options {
  readonly useCases: Pick<UseCases, 'marathonsOfAccount'>;
  readonly services: Pick<ServiceTokens, 'verify'>;
}

/** What other services may ask, below `/internal`. */
export function internalRoutes({ useCases, services }: Options): Router {
  const router = Router();
  router.use(requireService(services, wireNames.svcMarathons.service));
  router.get('/accounts/:id/marathons', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json(await useCases.marathonsOfAccount(req.params.id));
  });
  return router;
}
