import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { register } from 'import-in-the-middle/register-hooks.mjs';
import { instrumentations } from './instrumentations.ts';
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
