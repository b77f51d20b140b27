import { StoreInUse } from '@marathon/persistence';
import express, { type RequestHandler } from 'express';
import { ConfigError } from './config/readConfig.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { operationsRoutes, type ReadinessChecks } from './operations.ts';
import { type ConnectionLimits, type Running, serve } from './serve.ts';
import { startTracing } from './tracing.ts';

interface ServiceConfig {
  readonly LOG_LEVEL: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** What the start of every process is given. */
export interface ServiceContext<Config> {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly stopTracing: () => Promise<void>;
}

/**
 * Runs a service as a process of its own: configuration, logs, metrics and tracing, then `start`. What stops it is told
 * in one line, with exit code 1.
 */
export async function runService<Config extends ServiceConfig>(
  name: string,
  readConfig: () => Config,
  start: (context: ServiceContext<Config>) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig();
    const logger = createLogger(name, config.LOG_LEVEL);
    const stopTracing = await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT);
    await start({ config, logger, metrics: createMetrics(name), stopTracing });
  } catch (err) {
    const logger = createLogger(name);
    if (err instanceof ConfigError || err instanceof StoreInUse) logger.fatal(err.message);
    else logger.fatal({ err }, 'could not start');
    process.exit(1);
  }
}

interface Listening {
  readonly app: RequestHandler;
  readonly checks: ReadinessChecks;
  readonly metrics: Metrics;
  readonly port: number;
  readonly host: string;
  /** Those that are not named are as usual. */
  readonly limits?: Partial<ConnectionLimits>;
}

/** Serves an app behind /healthz, /readyz and /metrics, measuring its requests. */
export function serveWithOperations(listening: Listening): Promise<Running> {
  const { app, checks, metrics, port, host, limits } = listening;
  const process = express();
  process.disable('x-powered-by');
  process.use(metrics.http);
  process.use(operationsRoutes(checks, metrics));
  process.use(app);
  return serve(process, port, host, limits);
}
