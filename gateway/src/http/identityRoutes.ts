import type { Identity } from '@marathon/identity';
import { type RequestHandler, Router } from 'express';
import { clientAddress } from './clientAddress.ts';

export function identityRoutes(identity: Identity, limit: RequestHandler): Router {
  const router = Router();
  const isBelow = (path: string) =>
    identity.paths.some((prefix) => `${path.toLowerCase()}/`.startsWith(`${prefix}/`));

  router.use([...identity.paths], limit);
  // Not mounted at the paths: Express would remove them from the URL.
  router.use((req, res, next) => {
    if (isBelow(req.path)) identity.handle(req, res, { address: clientAddress(req) });
    else next();
  });
  return router;
}
