import type { ServiceName } from '../keys/signers.ts';
import {
  admissionsPerSecond,
  brokerAddress,
  dataDir,
  exchangeName,
  formerSecret,
  googleClient,
  googleStandIn,
  host,
  logLevel,
  mongoAddress,
  mongoPrefix,
  origin,
  otlpEndpoint,
  publicPort,
  serviceSecret,
  signingKeys,
  siteVariables,
  stopGrace,
  trustedProxies,
  verificationKeys,
} from './environment.ts';

export const processVariables = {
  HOST: host,
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
};

export const serviceVariables = (service: ServiceName) => ({
  ...processVariables,
  SIGNING_KEYS: signingKeys(service),
  VERIFICATION_KEYS: verificationKeys,
  SERVICE_SECRET: serviceSecret,
  JWT_SECRET: formerSecret,
  AMQP_URL: brokerAddress,
  AMQP_EXCHANGE: exchangeName,
  STOP_GRACE_MS: stopGrace,
  MONGODB_URL: mongoAddress,
  MONGODB_DATABASE_PREFIX: mongoPrefix,
});

export const originVariables = {
  PORT: publicPort.default(8080),
  PUBLIC_URL: origin('where browsers find the product').optional(),
  ...googleClient,
  ...googleStandIn,
  ...siteVariables,
  TRUST_PROXY: trustedProxies,
  ADMISSIONS_PER_SECOND: admissionsPerSecond,
};
