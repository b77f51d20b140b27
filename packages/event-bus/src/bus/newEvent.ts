import { randomUUID } from 'node:crypto';
import type { EventOf, EventType } from '@marathon/contracts/events';
import { currentTraceparent } from '@marathon/service-kit';

/** A new event in its CloudEvents envelope, with a unique id and the W3C trace context of its cause. */
export function newEvent<T extends EventType>(
  type: T,
  source: string,
  data: EventOf<T>['data'],
  now: Date,
  traceparent = currentTraceparent(),
): EventOf<T> {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source,
    type,
    subject: data.marathonId,
    time: now.toISOString(),
    datacontenttype: 'application/json',
    ...(traceparent !== undefined && { traceparent }),
    data,
  } as EventOf<T>;
}
