import {
  dataDir,
  flag,
  googleClient,
  googleOf,
  googleStandIn,
  hasNoPublicStandIn,
  hasWholeGoogleClient,
  host,
  isPrivate,
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

/** The environment of the embedded composition; .env.example explains each variable. */
export const configSchema = z
  .object({
    PORT: publicPort.default(8080),
    HOST: host,
    PUBLIC_URL: origin('where browsers find the product').optional(),
    DATA_DIR: dataDir,
    SEED_DEMO: flag.default(true),
    JWT_SECRET: jwtSecret.optional(),
    ...googleClient,
    ...googleStandIn,
    ...siteVariables,
    TRUST_PROXY: trustedProxies,
    LOG_LEVEL: logLevel,
    OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
  })
  .refine(hasWholeGoogleClient, wholeGoogleClient)
  .refine(hasNoPublicStandIn, noPublicStandIn)
  .transform((config) => {
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    return {
      ...config,
      PUBLIC_URL: publicUrl,
      google: googleOf(config),
      site: siteOf(config),
      isPrivate: isPrivate(config),
    };
  });

export type Config = z.output<typeof configSchema>;
