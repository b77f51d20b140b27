import type { PasswordChangeOrigin } from '@marathon/identity';
import { callerOf } from '@marathon/service-kit';
import type { Request, Response } from 'express';
import { clientAddress } from '../clientAddress.ts';

export function callerFrom(
  req: Request<object>,
  res: Response,
): { readonly subject: string; readonly from: PasswordChangeOrigin } {
  const { subject, signInId } = callerOf(res);
  return { subject, from: { signInId, address: clientAddress(req) } };
}
