import { isIP } from 'node:net';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The environment of the embedded composition; .env.example explains each variable. */
export const configSchema = z
  .object({
    PORT: z.coerce.number('must be a number').int().min(1).max(65_535).default(8080),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url('must be an address such as https://run.example').optional(),
    DATA_DIR: z.string().default('./data'),
    SEED_DEMO: flag.default(true),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  })
  .refine((config) => !config.GOOGLE_CLIENT_ID === !config.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
  })
  .transform((config) => ({
    ...config,
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
    isLoopback: isLoopback(config.HOST),
  }));

export type Config = z.output<typeof configSchema>;

/** Only this machine can reach such an address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
