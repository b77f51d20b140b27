import { createRequire, syncBuiltinESMExports } from 'node:module';
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
    // Without these the SDK exports metrics and logs, too, to where the environment says.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  watchHttp();
  return () => sdk.shutdown();
}

/** Modules of Node's own are loaded already: `require` patches them in place, and then what `import` has got of them. */
function watchHttp(): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https']) require(name);
  syncBuiltinESMExports();
}
