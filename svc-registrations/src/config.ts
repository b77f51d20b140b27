import { readConfig } from '@marathon/service-kit';
import {
  brokerAddress,
  dataDir,
  exchangeName,
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
  PORT: port.default(8082),
  HOST: host,
  DATA_DIR: dataDir,
  JWT_SECRET: jwtSecret,
  MARATHONS_URL: httpAddress('the address of svc-marathons'),
  MONGODB_URL: mongoAddress,
  MONGODB_DATABASE_PREFIX: mongoPrefix,
  AMQP_URL: brokerAddress,
  AMQP_EXCHANGE: exchangeName,
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
});
export type Config = z.output<typeof schema>;

/** The environment of this process. @throws ConfigError naming each variable that is wrong */
export const readRegistrationsConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(schema, environment);
