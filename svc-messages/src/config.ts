import { readConfig } from '@marathon/service-kit';
import {
  httpAddress,
  httpAddresses,
  isLoopback,
  mailVariables,
  port,
  pushVariables,
  redisAddress,
  serviceVariables,
  siteVariables,
} from '@marathon/service-kit/config';
import { z } from 'zod';

export const configSchema = z
  .object({
    PORT: port.default(8083),
    ...serviceVariables('svc-messages'),
    ...mailVariables,
    ...pushVariables,
    SITE_CONTACT_EMAIL: siteVariables.SITE_CONTACT_EMAIL,
    PUBLIC_URL: httpAddress('where browsers find the product').default('http://localhost:8080'),
    ACCOUNTS_URL: httpAddresses('the addresses of the gateways'),
    MARATHONS_URL: httpAddresses('the addresses of svc-marathons'),
    REGISTRATIONS_URL: httpAddresses('the addresses of svc-registrations'),
    REDIS_URL: redisAddress,
  })
  .transform((config) => ({ ...config, isPrivate: isLoopback(new URL(config.PUBLIC_URL).hostname) }));
export type Config = z.output<typeof configSchema>;

/** @throws ConfigError naming each invalid variable */
export const readMessagesConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(configSchema, environment);
