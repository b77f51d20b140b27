import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { StoreInUse } from '@marathon/persistence';
import { ConfigError } from './config/readConfig.ts';
import { observeDisk } from './dataGauges.ts';
import { stopOnSignal } from './gracefulStop.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type ReadinessChecks, withOperations } from './operations.ts';
import { type ConnectionLimits, type RunningServer, serve } from './serve.ts';
import type { StopTelemetry } from './telemetry/startTelemetry.ts';

interface ServiceConfig {
  readonly PORT: number;
  readonly HOST: string;
  readonly DATA_DIR: string;
  readonly LOG_LEVEL: string;
  readonly STOP_GRACE_MS: number;
}

export interface ServiceContext<Config> {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
}

interface Service<Subscription> {
  readonly app: RequestListener;
  readonly checks?: ReadinessChecks;
  readonly anyOf?: ReadinessChecks;
  readonly degradedBy?: ReadinessChecks;
  readonly consumers: readonly Subscription[];
  readonly limits?: Partial<ConnectionLimits>;
  publishTo?(bus: Bus<Subscription>): void;
  endStreams?(): unknown;
  stop?(): unknown;
  close(): unknown;
}

interface Bus<Subscription> {
  publish(events: readonly MarathonEvent[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Options<Config, Subscription> {
  readonly name: string;
  readonly version?: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly stopTelemetry: StopTelemetry;
  readonly readConfig: (environment: NodeJS.ProcessEnv) => Config;
  readonly create: (context: ServiceContext<Config>) => Promise<Service<Subscription>>;
  readonly openBus: (context: ServiceContext<Config>) => Promise<Bus<Subscription>>;
}

/** Logs a failed start in one line and sets exit code 1. */
export async function runService<Config extends ServiceConfig, Subscription>(
  options: Options<Config, Subscription>,
): Promise<void> {
  const { name, environment, readConfig } = options;
  try {
    const config = readConfig(environment);
    const logger = createLogger(name, config.LOG_LEVEL);
    const context = { config, logger, metrics: createMetrics(name), now: () => new Date() };
    await start(options, context);
  } catch (err) {
    const logger = createLogger(name);
    if (err instanceof ConfigError || err instanceof StoreInUse) logger.fatal(err.message);
    else logger.fatal({ err }, 'could not start');
    process.exit(1);
  }
}

async function start<Config extends ServiceConfig, Subscription>(
  { create, openBus, stopTelemetry, version }: Options<Config, Subscription>,
  context: ServiceContext<Config>,
): Promise<void> {
  const { config, logger, metrics } = context;
  observeDisk(metrics, config.DATA_DIR);
  const service = await create(context);
  const bus = await openBus(context);
  for (const consumer of service.consumers) await bus.subscribe(consumer);
  service.publishTo?.(bus);
  const { port, drain, stop } = await serveWithOperations({
    app: service.app,
    checks: service.checks ?? {},
    anyOf: service.anyOf ?? {},
    // Events wait in the outbox until the broker is back.
    degradedBy: { ...service.degradedBy, [wireNames.checks.events]: () => bus.ready() },
    metrics,
    version,
    port: config.PORT,
    host: config.HOST,
    ...(service.limits && { limits: service.limits }),
  });
  logger.info({ port, version }, 'listening');
  const steps = [
    drain,
    // Load balancers read /readyz and go elsewhere.
    () => pause(config.STOP_GRACE_MS),
    () => service.endStreams?.(),
    stop,
    () => service.stop?.(),
    () => bus.close(),
    () => service.close(),
    stopTelemetry,
  ];
  stopOnSignal(logger, steps, config.STOP_GRACE_MS);
}

interface Listening {
  readonly app: RequestListener;
  readonly checks: ReadinessChecks;
  readonly anyOf?: ReadinessChecks;
  readonly degradedBy?: ReadinessChecks;
  readonly metrics: Metrics;
  readonly version?: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly limits?: Partial<ConnectionLimits>;
}

/** While it drains, /readyz answers 503. */
export async function serveWithOperations(listening: Listening): Promise<RunningServer> {
  let isStopping = false;
  const { port, host, limits } = listening;
  const listener = withOperations({ ...listening, isStopping: () => isStopping });
  const server = await serve(listener, { port, host, limits });
  const drain = () => {
    isStopping = true;
    server.drain();
  };
  return { ...server, drain };
}
