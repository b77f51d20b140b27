import { join, resolve } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import { readConfig } from '@marathon/service-kit';
import {
  brokerAddress,
  dataDir,
  exchangeName,
  googleClient,
  googleOf,
  googleStandIn,
  hasNoPublicStandIn,
  hasWholeGoogleClient,
  host,
  httpAddress,
  jwtSecret,
  logLevel,
  noPublicStandIn,
  origin,
  otlpEndpoint,
  publicPort,
  siteOf,
  siteVariables,
  trustedProxies,
  wholeGoogleClient,
} from '@marathon/service-kit/config';
import { z } from 'zod';
import { checkKeycloak, keycloakOf, keycloakVariables, publicUrlOf } from './keycloakConfig.ts';

const schema = z
  .object({
    PORT: publicPort.default(8080),
    HOST: host,
    PUBLIC_URL: origin('where browsers find the product').optional(),
    DATA_DIR: dataDir,
    /** Where the builds of the front ends lie, each in `<name>/dist`. */
    FRONT_ENDS_DIR: z
      .string()
      .default(join(import.meta.dirname, '../..'))
      .transform((path) => resolve(path)),
    MARATHONS_URL: httpAddress('the address of svc-marathons'),
    REGISTRATIONS_URL: httpAddress('the address of svc-registrations'),
    JWT_SECRET: jwtSecret,
    AMQP_URL: brokerAddress,
    AMQP_EXCHANGE: exchangeName,
    GATEWAY_NAME: z
      .string()
      .regex(/^[\w.-]+$/, 'may hold letters, digits, dots and dashes')
      .default(wireNames.gateway.service),
    ...googleClient,
    ...googleStandIn,
    ...keycloakVariables,
    ...siteVariables,
    TRUST_PROXY: trustedProxies,
    LOG_LEVEL: logLevel,
    OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
  })
  .refine(hasWholeGoogleClient, wholeGoogleClient)
  .refine(hasNoPublicStandIn, noPublicStandIn)
  .superRefine(checkKeycloak)
  .transform((config) => ({
    ...config,
    PUBLIC_URL: publicUrlOf(config),
    google: googleOf(config),
    keycloak: keycloakOf(config),
    site: siteOf(config),
  }));

export type Config = z.output<typeof schema>;

/** The environment of the gateway as a process of its own. @throws ConfigError naming each variable that is wrong */
export const readGatewayConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(schema, environment);
