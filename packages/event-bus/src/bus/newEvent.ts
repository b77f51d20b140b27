import { randomUUID } from 'node:crypto';
import type { EventOf, EventType } from '@marathon/contracts/events';
import { currentTraceparent } from '@marathon/service-kit';

interface NewEvent<T extends EventType> {
  readonly type: T;
  readonly source: string;
  readonly data: EventOf<T>['data'];
  readonly at: Date;
  readonly traceparent?: string | undefined;
}

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
