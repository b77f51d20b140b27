import { eventSchema, type MarathonEvent } from '@marathon/contracts/events';
import { currentTraceparent } from '@marathon/service-kit';
import type { Message, MessageProperties } from 'amqplib';

const headers = { tries: 'x-marathon-tries', reason: 'x-marathon-reason', at: 'x-marathon-at' };
export const maxReasonLength = 1_000;

export const propertiesOf = (event: MarathonEvent) => ({
  messageId: event.id,
  type: event.type,
  contentType: 'application/cloudevents+json',
  ...(event.traceparent !== undefined && { headers: { traceparent: event.traceparent } }),
});

export const contentOf = (event: MarathonEvent): Buffer => Buffer.from(JSON.stringify(event));

/** Work on a message belongs to the span of its receipt. */
export function noteReceipt({ properties }: Message): void {
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) properties.headers = { ...properties.headers, traceparent };
}

/** Uses the traceparent of the last delivery: the event's own leads only to the request. */
export function parseEvent({ content, properties }: Message): MarathonEvent | undefined {
  const traceparent: string | undefined = properties.headers?.traceparent;
  try {
    const event = eventSchema.safeParse(JSON.parse(content.toString())).data;
    return event && { ...event, ...(traceparent !== undefined && { traceparent }) };
  } catch {
    return undefined;
  }
}

/** An unreadable message keeps its raw content for the operator. */
export function parseDeadLetter(message: Message): MarathonEvent {
  const { messageId: id, type } = message.properties;
  const unreadable = { id, type, data: message.content.toString() } as unknown as MarathonEvent;
  return parseEvent(message) ?? unreadable;
}

interface MessageCopy {
  readonly properties: Pick<MessageProperties, 'messageId' | 'type' | 'contentType'> &
    Partial<Pick<MessageProperties, 'headers'>>;
}

interface Failure {
  readonly tries: number;
  readonly reason: unknown;
  readonly at: Date;
}

export const triesOf = (message: Message): number => Number(message.properties.headers?.[headers.tries] ?? 0);

export const copyOf = (message: MessageCopy, { tries, reason, at }: Failure) => ({
  messageId: message.properties.messageId,
  type: message.properties.type,
  contentType: message.properties.contentType,
  headers: {
    traceparent: message.properties.headers?.traceparent,
    [headers.tries]: tries,
    [headers.reason]: String(reason).slice(0, maxReasonLength),
    [headers.at]: at.toISOString(),
  },
});

export function deathReason(message: Message): { reason: string; at: string } {
  const own = message.properties.headers ?? {};
  const death = own['x-death']?.[0];
  return {
    reason: own[headers.reason] ?? `given up by the broker: ${death?.reason ?? 'unknown'}`,
    at: own[headers.at] ?? new Date((death?.time.value ?? 0) * 1000).toISOString(),
  };
}
