import { context, type Link, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';

export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs `work` in the trace of an event's cause, or in none. */
export const inTraceOf = <T>(traceparent: string | undefined, work: () => T): T =>
  context.with(contextOf(traceparent), work);

/** For work that outlives a request: timers and loops would stay in its trace. */
export const outsideTraces = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** In the trace of the first cause, linked to the others. */
export async function inBatchSpan<T>(
  name: string,
  traceparents: readonly (string | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const [parent = ROOT_CONTEXT, ...others] = traceparents.map(contextOf);
  const span = trace.getTracer('marathon').startSpan(name, { links: others.flatMap(linkTo) }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

const contextOf = (traceparent: string | undefined) => propagation.extract(ROOT_CONTEXT, { traceparent });

function linkTo(other: typeof ROOT_CONTEXT): Link[] {
  const cause = trace.getSpanContext(other);
  return cause ? [{ context: cause }] : [];
}
