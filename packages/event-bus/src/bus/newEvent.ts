import { randomUUID } from 'node:crypto';
import type { EventOf, EventType } from '@marathon/contracts/events';
import { currentTraceparent } from '@marathon/service-kit';

interface NewEvent<T extends EventType> {
  readonly type: T;
  /** Who publishes it, as in `wireNames`. */
  readonly source: string;
  readonly data: EventOf<T>['data'];
  readonly at: Date;
  /** The current one by default. */
  readonly traceparent?: string | undefined;
}

/** A new event in its CloudEvents envelope, with a unique id and the W3C trace context of its cause. */
export function newEvent<T extends EventType>({
  type,
  source,
  data,
  at,
  traceparent = currentTraceparent(),
}: NewEvent<T>): EventOf<T> {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source,
    type,
    subject: 'marathonId' in data ? data.marathonId : data.accountId,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    ...(traceparent !== undefined && { traceparent }),
    data,
  } as EventOf<T>;
}
