import { readConfig } from '@marathon/service-kit';
import {
  httpAddress,
  httpAddresses,
  isLoopback,
  mailVariables,
  port,
  redisAddress,
  serviceVariables,
  siteVariables,
} from '@marathon/service-kit/config';
import { z } from 'zod';

const schema = z
  .object({
    PORT: port.default(8083),
    ...serviceVariables('svc-messages'),
    ...mailVariables,
    ...siteVariables,
    PUBLIC_URL: httpAddress('where browsers find the product').default('http://localhost:8080'),
    ACCOUNTS_URL: httpAddresses('the addresses of the gateways'),
    MARATHONS_URL: httpAddresses('the addresses of svc-marathons'),
    REGISTRATIONS_URL: httpAddresses('the addresses of svc-registrations'),
    REDIS_URL: redisAddress,
  })
  .transform((config) => ({ ...config, isPrivate: isLoopback(new URL(config.PUBLIC_URL).hostname) }));
export type Config = z.output<typeof schema>;

/** The environment of this process. @throws ConfigError naming each variable that is wrong */
export const readMessagesConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(schema, environment);
