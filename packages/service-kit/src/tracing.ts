import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { routeOf } from './routeOf.ts';

/** W3C traceparent, to travel with an event. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

export async function inEventSpan<T>(
  name: string,
  traceparent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(context.active(), { traceparent });
  const span = trace.getTracer('marathon').startSpan(name, { kind: SpanKind.CONSUMER }, parent);
  return context.with(trace.setSpan(parent, span), work).finally(() => span.end());
}

/** One server span per request, child of the caller's. Costs next to nothing while no exporter is on. */
export const traceRequests: RequestHandler = (req, res, next) => {
  const parent = propagation.extract(context.active(), req.headers);
  const span = trace.getTracer('marathon').startSpan(req.method, { kind: SpanKind.SERVER }, parent);
  res.once('close', () => {
    if (req.route) span.updateName(`${req.method} ${routeOf(req)}`);
    span.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), next);
};

/** Without an endpoint the SDK is not even loaded. @returns how to flush and stop it */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const sdk = new NodeSDK({
    serviceName: service,
    traceExporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    // Without these the SDK exports metrics and logs, too, to where the environment says.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
