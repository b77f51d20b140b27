import { publicOriginOf } from '@marathon/service-kit/config';
import type { Request } from 'express';

/** The own origin that the client reached the product by; the gateway says it in X-Forwarded-Host. */
export const originOf = (req: Request, origins: readonly string[]): string =>
  publicOriginOf(req.get('x-forwarded-host') ?? req.get('host'), origins);
