import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '@marathon/service-kit';
import {
  googleOf,
  hasNoPublicStandIn,
  hasWholeGoogleClient,
  httpAddresses,
  mustVerifyOf,
  noPublicStandIn,
  originVariables,
  redisAddress,
  secondFactorVariables,
  serviceVariables,
  siteOf,
  verifyEmail,
  wholeGoogleClient,
} from '@marathon/service-kit/config';
import { z } from 'zod';
import { checkKeycloak, keycloakOf, keycloakVariables, publicUrlOf } from './keycloakConfig.ts';

export const configSchema = z
  .object({
    ...serviceVariables('gateway'),
    ...originVariables,
    /** Builds of the front ends in `<name>/dist`, packages for remotes in `dist/kit`. */
    FRONT_ENDS_DIR: z
      .string()
      .default(join(import.meta.dirname, '../..'))
      .transform((path) => resolve(path)),
    MARATHONS_URL: httpAddresses('the addresses of svc-marathons'),
    MESSAGES_URL: httpAddresses('the addresses of svc-messages').optional(),
    REDIS_URL: redisAddress,
    REGISTRATIONS_URL: httpAddresses('the addresses of svc-registrations'),
    GATEWAY_NAME: z
      .string()
      .regex(/^[\w.-]+$/, 'may hold letters, digits, dots and dashes')
      .optional(),
    /** Tells pages where mails go: only svc-messages knows its mail server. */
    MAIL_DELIVERY: z.enum(['server', 'mailbox', 'files']).default('server'),
    ...keycloakVariables,
    ...verifyEmail,
    ...secondFactorVariables,
  })
  .refine(hasWholeGoogleClient, wholeGoogleClient)
  .refine(hasNoPublicStandIn, noPublicStandIn)
  .superRefine(checkKeycloak)
  .transform((config) => ({
    ...config,
    // Unique: no two processes listen there.
    GATEWAY_NAME: config.GATEWAY_NAME ?? `${hostname()}-${config.PORT}`,
    PUBLIC_URL: publicUrlOf(config),
    google: googleOf(config),
    keycloak: keycloakOf(config),
    mustVerify: mustVerifyOf(config),
    mailDelivery: config.MAIL_DELIVERY,
    site: siteOf(config),
  }));

export type Config = z.output<typeof configSchema>;

export const readGatewayConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(configSchema, environment);
