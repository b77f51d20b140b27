import {
  admissionsPerSecond,
  brokerAddress,
  dataDir,
  exchangeName,
  googleClient,
  googleStandIn,
  host,
  jwtSecret,
  logLevel,
  mongoAddress,
  mongoPrefix,
  origin,
  otlpEndpoint,
  publicPort,
  siteVariables,
  stopGrace,
  trustedProxies,
} from './environment.ts';

/** What every process reads. */
export const processVariables = {
  HOST: host,
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
};

/** What a process reads that has others beside it. */
export const distributedVariables = {
  ...processVariables,
  JWT_SECRET: jwtSecret,
  AMQP_URL: brokerAddress,
  AMQP_EXCHANGE: exchangeName,
  STOP_GRACE_MS: stopGrace,
};

/** What a process reads that owns data. */
export const serviceVariables = {
  ...distributedVariables,
  MONGODB_URL: mongoAddress,
  MONGODB_DATABASE_PREFIX: mongoPrefix,
};

/** What the process reads that browsers reach. */
export const originVariables = {
  PORT: publicPort.default(8080),
  PUBLIC_URL: origin('where browsers find the product').optional(),
  ...googleClient,
  ...googleStandIn,
  ...siteVariables,
  TRUST_PROXY: trustedProxies,
  ADMISSIONS_PER_SECOND: admissionsPerSecond,
};
