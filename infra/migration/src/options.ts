import { parseArgs } from 'node:util';
import { readConfig } from '@marathon/service-kit';
import {
  brokerAddress,
  exchangeName,
  httpAddress,
  mongoAddress,
  mongoPrefix,
} from '@marathon/service-kit/config';
import { z } from 'zod';
import { TransferError } from './transferError.ts';

export const usage =
  'npm run migrate -- --from DATA_DIR [--to MONGODB_URL] [--dry-run] [--without-accounts] [--without-second-factors]';

export interface Options {
  readonly from: string;
  readonly mongoUrl: string;
  readonly databasePrefix: string;
  /** For dead letters; undefined: no broker. */
  readonly broker: { readonly url: string; readonly exchange: string } | undefined;
  /** Undefined: accounts stay in identity.db. */
  readonly keycloak:
    | { readonly keycloakUrl: string; readonly adminClient: { readonly id: string; readonly secret: string } }
    | undefined;
  readonly isDryRun: boolean;
  /** Accounts' second factors, which Keycloak does not import. */
  readonly mayLoseSecondFactors: boolean;
}

const mongoUrl = mongoAddress.unwrap();
const stores = z.object({
  MONGODB_URL: mongoUrl,
  MONGODB_DATABASE_PREFIX: mongoPrefix,
  AMQP_URL: brokerAddress,
  AMQP_EXCHANGE: exchangeName,
});
const accounts = z.object({
  KEYCLOAK_URL: httpAddress('the address of Keycloak (or --without-accounts)'),
  OIDC_ADMIN_CLIENT_ID: z.string('is required'),
  OIDC_ADMIN_CLIENT_SECRET: z.string('is required'),
});

/**
 * The target's URL may come from the environment, hidden from other users of the machine. @throws TransferError for a
 * wrong argument, ConfigError for a wrong variable
 */
export function readOptions(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Options {
  const values = parsed(args);
  if (values.from === undefined) throw new TransferError(usage);
  const target = readConfig(stores, { ...environment, MONGODB_URL: values.to ?? environment.MONGODB_URL });
  return {
    from: values.from,
    mongoUrl: target.MONGODB_URL,
    databasePrefix: target.MONGODB_DATABASE_PREFIX,
    broker: target.AMQP_URL ? { url: target.AMQP_URL, exchange: target.AMQP_EXCHANGE } : undefined,
    keycloak: values['without-accounts'] ? undefined : keycloakOf(environment),
    isDryRun: values['dry-run'],
    mayLoseSecondFactors: values['without-second-factors'],
  };
}

function parsed(args: readonly string[]) {
  const options = {
    from: { type: 'string' },
    to: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'without-accounts': { type: 'boolean', default: false },
    'without-second-factors': { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new TransferError(`${(error as Error).message}\n${usage}`);
  }
}

function keycloakOf(environment: Record<string, string | undefined>): Options['keycloak'] {
  const found = readConfig(accounts, environment);
  return {
    keycloakUrl: found.KEYCLOAK_URL,
    adminClient: { id: found.OIDC_ADMIN_CLIENT_ID, secret: found.OIDC_ADMIN_CLIENT_SECRET },
  };
}
