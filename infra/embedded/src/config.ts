import {
  dataDir,
  flag,
  googleClient,
  googleOf,
  hasWholeGoogleClient,
  host,
  isLoopback,
  jwtSecret,
  logLevel,
  origin,
  otlpEndpoint,
  publicPort,
  trustedProxies,
  wholeGoogleClient,
} from '@marathon/contracts/environment';
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
    TRUST_PROXY: trustedProxies,
    LOG_LEVEL: logLevel,
    OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
  })
  .refine(hasWholeGoogleClient, wholeGoogleClient)
  .transform((config) => {
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    return {
      ...config,
      PUBLIC_URL: publicUrl,
      google: googleOf(config),
      /** Nobody but this machine can reach it, not even through a proxy before it. */
      isPrivate: isLoopback(config.HOST) && isLoopback(new URL(publicUrl).hostname),
    };
  });

export type Config = z.output<typeof configSchema>;
