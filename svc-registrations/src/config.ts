import { readConfig } from '@marathon/service-kit';
import {
  httpAddresses,
  mustVerifyOf,
  port,
  secondFactorVariables,
  serviceVariables,
  ticketSecret,
  verifyEmail,
} from '@marathon/service-kit/config';
import { z } from 'zod';

export const configSchema = z
  .object({
    PORT: port.default(8082),
    ...serviceVariables('svc-registrations'),
    ...verifyEmail,
    ...secondFactorVariables,
    TICKET_SECRET: ticketSecret,
    MARATHONS_URL: httpAddresses('the addresses of svc-marathons'),
    ACCOUNTS_URL: httpAddresses('the addresses of the gateways').optional(),
  })
  .transform((config) => ({ ...config, mustVerify: mustVerifyOf(config) }));
export type Config = z.output<typeof configSchema>;

/** @throws ConfigError naming each invalid variable */
export const readRegistrationsConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(configSchema, environment);
