import type { Attributes } from '@opentelemetry/api';
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';

type Exporter = Pick<OTLPTraceExporter, 'export' | 'shutdown' | 'forceFlush'>;
type Span = Parameters<Exporter['export']>[0][number];

/** Exported span attributes. Paths, queries, addresses, statements and keys are not among them. */
const allowed = new Set([
  'db.collection.name',
  'db.namespace',
  'db.operation.name',
  'db.system.name',
  'error.type',
  'exception.type',
  'express.name',
  'express.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination',
  'messaging.message_id',
  'messaging.operation',
  'messaging.rabbitmq.routing_key',
  'messaging.system',
  'server.address',
  'server.port',
]);

/** Messages contain user input, such as the values of a duplicate key. */
export function withoutPersonalData(exporter: Exporter): Exporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redacted), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

const redacted = (span: Span): Span =>
  Object.create(span, {
    attributes: { value: allowedOf(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map((event) => ({ ...event, attributes: allowedOf(event.attributes ?? {}) })),
    },
  });

const allowedOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.has(name)));
