import {
  type DirectoryAccount,
  directoryAccountSchema,
  type EmailChangeRecord,
  emailChangeRecordSchema,
} from '@marathon/contracts/accounts';
import { wireNames } from '@marathon/contracts/wireNames';
import { findAtInstances } from '../instances/findAtInstances.ts';
import { createInstancePool, type InstancePool } from '../instances/instancePool.ts';
import type { ServiceName } from '../keys/signers.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { ServiceTokens } from './serviceTokens.ts';

/** The gateway's accounts. All methods reject if it cannot be reached. */
export interface AccountDirectory {
  find(accountId: string): Promise<DirectoryAccount | undefined>;
  findByEmail(email: string): Promise<DirectoryAccount | undefined>;
  findEmailChange(challengeId: string): Promise<EmailChangeRecord | undefined>;
}

interface Options {
  readonly instances: Pick<InstancePool, 'take' | 'release' | 'failed'>;
  readonly tokens: Pick<ServiceTokens, 'sign'>;
  readonly from: ServiceName;
}

export function httpAccountDirectory({ instances, tokens, from }: Options): AccountDirectory {
  const to = wireNames.gateway.service;
  const find = <Found>(path: string, parse: (body: unknown) => Found) =>
    findAtInstances({
      instances,
      service: to,
      path: `/internal${path}`,
      headers: { authorization: `Bearer ${tokens.sign({ from, to })}` },
      notFound: 'not-found',
      parse,
    });
  const account = (body: unknown) => directoryAccountSchema.parse(body);
  return {
    find: (accountId) => find(`/accounts/${encodeURIComponent(accountId)}`, account),
    findByEmail: (email) => find(`/accounts?email=${encodeURIComponent(email)}`, account),
    findEmailChange: (challengeId) =>
      find(`/email-changes/${encodeURIComponent(challengeId)}`, (body) =>
        emailChangeRecordSchema.parse(body),
      ),
  };
}

interface DirectoryOptions extends Pick<Options, 'tokens' | 'from'> {
  readonly urls: readonly string[];
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge' | 'counter'>;
}

export function openAccountDirectory({
  urls,
  logger,
  metrics,
  ...options
}: DirectoryOptions): AccountDirectory {
  const instances = createInstancePool({ name: 'accounts', urls, logger, metrics });
  instances.watch();
  return httpAccountDirectory({ instances, ...options });
}

const unknown = async (): Promise<never> => {
  throw new Error('ACCOUNTS_URL is not set: nobody can be asked about accounts');
};

export const noDirectory: AccountDirectory = {
  find: unknown,
  findByEmail: unknown,
  findEmailChange: unknown,
};
