import { resolve } from 'node:path';
import { readConfig } from '@marathon/service-kit';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');
const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  PORT: port.default(8081),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  JWT_SECRET: z
    .string({ error: 'is required: the secret that the gateway signs API tokens with' })
    .min(32, 'must be at least 32 characters'),
  AMQP_URL: z.url({ protocol: /^amqps?$/, error: 'must be an amqp:// or amqps:// address' }).optional(),
  SEED_DEMO: flag.default(false),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:8080')
    .transform((url) => url.replace(/\/+$/, '')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});
export type Config = z.output<typeof schema>;

/** The environment of this process. @throws ConfigError naming each variable that is wrong */
export const readMarathonsConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(schema, environment);
