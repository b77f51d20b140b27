import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { AmqplibInstrumentation } from '@opentelemetry/instrumentation-amqplib';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { register } from 'import-in-the-middle/register-hooks.mjs';
import { withoutPersonalData } from './withoutPersonalData.ts';

export function startSdk(service: string, endpoint: string): () => Promise<void> {
  register({ include: ['express', 'mongodb', 'ioredis', 'amqplib'] });
  const sdk = new NodeSDK({
    serviceName: service,
    traceExporter: withoutPersonalData(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    instrumentations: instrumentations(),
    // Otherwise the SDK also exports metrics and logs.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  watchHttp();
  return async () => {
    await sdk.shutdown();
    // The API keeps what has been registered: spans would go on for no exporter.
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** Node's own modules are already loaded: `require` patches them, and what `import` received. */
function watchHttp(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https']) require(name);
  syncBuiltinESMExports();
}

const operations = ['/healthz', '/readyz', '/metrics'];

const instrumentations = () => [
  new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => operations.includes(url),
    // Excludes the process's own requests, such as readiness checks.
    requireParentforOutgoingSpans: true,
  }),
  new UndiciInstrumentation({ requireParentforSpans: true }),
  // Only for the route in the request span's name: spans per handler add nothing.
  new ExpressInstrumentation({ ignoreLayersType: Object.values(ExpressLayerType) }),
  new MongoDBInstrumentation({ dbStatementSerializer: () => '' }),
  new IORedisInstrumentation({ dbStatementSerializer: () => '' }),
  new AmqplibInstrumentation(),
];
