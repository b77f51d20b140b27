import { readConfig } from '@marathon/service-kit';
import {
  flag,
  httpAddress,
  httpAddresses,
  mustVerifyOf,
  port,
  secondFactorVariables,
  serviceVariables,
  siteVariables,
  verifyEmail,
} from '@marathon/service-kit/config';
import { z } from 'zod';

export const configSchema = z
  .object({
    PORT: port.default(8081),
    ...serviceVariables('svc-marathons'),
    ...verifyEmail,
    ...secondFactorVariables,
    SITE_CONTACT_EMAIL: siteVariables.SITE_CONTACT_EMAIL,
    ACCOUNTS_URL: httpAddresses('the addresses of the gateways').optional(),
    REGISTRATIONS_URL: httpAddresses('the addresses of svc-registrations'),
    SEED_DEMO: flag.default(false),
    PUBLIC_URL: httpAddress('where browsers find the product').default('http://localhost:8080'),
  })
  .transform((config) => ({ ...config, mustVerify: mustVerifyOf(config) }));
export type Config = z.output<typeof configSchema>;

/** @throws ConfigError naming each invalid variable */
export const readMarathonsConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(configSchema, environment);
