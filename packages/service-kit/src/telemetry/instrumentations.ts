import { AmqplibInstrumentation } from '@opentelemetry/instrumentation-amqplib';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

const operations = ['/healthz', '/readyz', '/metrics'];

export const instrumentations = () => [
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
