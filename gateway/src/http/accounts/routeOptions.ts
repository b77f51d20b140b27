import type { Identity } from '@marathon/identity';
import type { ApiTokens, ServiceTokens } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { PersonalDataSource } from '../../ports.ts';

export interface AccountRoutesOptions {
  readonly identity: Pick<
    Identity,
    | 'accounts'
    | 'verification'
    | 'passwordResets'
    | 'emailChanges'
    | 'secondFactor'
    | 'passkeys'
    | 'challenges'
    | 'deletions'
    | 'signIns'
  >;
  readonly personalData?: readonly PersonalDataSource[] | undefined;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly services: Pick<ServiceTokens, 'verify'>;
  readonly mustVerify: boolean;
  readonly writeLimit: RequestHandler;
  readonly browse: RequestHandler;
  readonly resetLimit: RequestHandler;
}

export const forbidCaching: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
