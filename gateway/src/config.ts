import { join, resolve } from 'node:path';
import { readConfig } from '@marathon/service-kit';
import { z } from 'zod';

const port = z.coerce.number('must be a number').int().min(0).max(65_535);
const serviceUrl = (service: string) =>
  z.url({ protocol: /^https?$/, error: `is required: the http or https address of ${service}` });

const schema = z
  .object({
    PORT: port.default(8080),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://run.example' })
      .optional(),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    /** Where the builds of the front ends lie, each in `<name>/dist`. */
    FRONT_ENDS_DIR: z
      .string()
      .default(join(import.meta.dirname, '../..'))
      .transform((path) => resolve(path)),
    MARATHONS_URL: serviceUrl('svc-marathons'),
    REGISTRATIONS_URL: serviceUrl('svc-registrations'),
    JWT_SECRET: z
      .string({ error: 'is required: the secret that the services verify API tokens with' })
      .min(32, 'must be at least 32 characters'),
    AMQP_URL: z.url({ protocol: /^amqps?$/, error: 'must be an amqp:// or amqps:// address' }).optional(),
    GATEWAY_NAME: z
      .string()
      .regex(/^[\w.-]+$/, 'may hold letters, digits, dots and dashes')
      .default('gateway'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    TRUST_PROXY: z.string().transform(trustedProxies).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  })
  .refine((config) => !config.GOOGLE_CLIENT_ID === !config.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'goes together with GOOGLE_CLIENT_ID',
  })
  .transform(({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, ...config }) => ({
    ...config,
    PUBLIC_URL: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: googleIssuer } : undefined,
  }));

const googleIssuer = 'https://accounts.google.com';

export type Config = z.output<typeof schema>;

/** The environment of the gateway as a process of its own. @throws ConfigError naming each variable that is wrong */
export const readGatewayConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(schema, environment);

/** A number of proxies between browsers and the gateway, or their addresses, separated by commas. */
function trustedProxies(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}
