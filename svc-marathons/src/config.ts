import { readConfig } from '@marathon/service-kit';
import {
  brokerAddress,
  dataDir,
  exchangeName,
  flag,
  host,
  httpAddress,
  jwtSecret,
  logLevel,
  mongoAddress,
  mongoPrefix,
  otlpEndpoint,
  port,
} from '@marathon/service-kit/config';
import { z } from 'zod';

const schema = z.object({
  PORT: port.default(8081),
  HOST: host,
  DATA_DIR: dataDir,
  JWT_SECRET: jwtSecret,
  MONGODB_URL: mongoAddress,
  MONGODB_DATABASE_PREFIX: mongoPrefix,
  AMQP_URL: brokerAddress,
  AMQP_EXCHANGE: exchangeName,
  SEED_DEMO: flag.default(false),
  PUBLIC_URL: httpAddress('where browsers find the product').default('http://localhost:8080'),
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
});
export type Config = z.output<typeof schema>;

/** The environment of this process. @throws ConfigError naming each variable that is wrong */
export const readMarathonsConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(schema, environment);
