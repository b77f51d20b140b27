import { AmqplibInstrumentation } from '@opentelemetry/instrumentation-amqplib';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/** Asked every few seconds by probes and by Prometheus. */
const operations = ['/healthz', '/readyz', '/metrics'];

export const instrumentations = () => [
  new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => operations.includes(url),
    // What a process asks by itself, as for its readiness, belongs to nobody's trace.
    requireParentforOutgoingSpans: true,
  }),
  // The gateway's way to a service, and `fetch`.
  new UndiciInstrumentation({ requireParentforSpans: true }),
  // For the route in the name of the request's span: a span for each handler tells nothing more.
  new ExpressInstrumentation({ ignoreLayersType: Object.values(ExpressLayerType) }),
  new MongoDBInstrumentation({ dbStatementSerializer: () => '' }),
  new IORedisInstrumentation({ dbStatementSerializer: () => '' }),
  new AmqplibInstrumentation(),
];
