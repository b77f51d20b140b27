import { Router } from 'express';
import { deletionRoutes } from './deletionRoutes.ts';
import { emailChangeRoutes } from './emailChangeRoutes.ts';
import { internalRoutes } from './internalRoutes.ts';
import { ownAccountRoutes, personalDataRoutes } from './ownAccountRoutes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';
import { passwordResetRoutes } from './passwordResetRoutes.ts';
import type { AccountRoutesOptions } from './routeOptions.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';
import { verificationRoutes } from './verificationRoutes.ts';

export function accountRoutes(options: AccountRoutesOptions): Router {
  const router = Router();
  router.use(internalRoutes(options));
  router.use(deletionRoutes(options));
  router.use(ownAccountRoutes(options));
  router.use(personalDataRoutes(options));
  router.use(verificationRoutes(options));
  router.use(emailChangeRoutes(options));
  router.use(secondFactorRoutes(options));
  router.use(passkeyRoutes(options));
  router.use(passwordResetRoutes(options));
  return router;
}
