import { eventSchema, type MarathonEvent } from '@marathon/contracts/events';
import type { Message } from 'amqplib';

const headers = { tries: 'x-marathon-tries', reason: 'x-marathon-reason', at: 'x-marathon-at' };
const longestReason = 1_000;

/** What travels with an event beside its own JSON. */
export const propertiesOf = (event: MarathonEvent) => ({
  messageId: event.id,
  type: event.type,
  contentType: 'application/cloudevents+json',
  ...(event.traceparent !== undefined && { headers: { traceparent: event.traceparent } }),
});

export const contentOf = (event: MarathonEvent): Buffer => Buffer.from(JSON.stringify(event));

/** The event in a message; undefined when there is none. */
export function eventIn(message: Message): MarathonEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(message.content.toString())).data;
  } catch {
    return undefined;
  }
}

/** What a dead letter holds, readable or not: the operator sees what came. */
export function letterIn(message: Message): MarathonEvent {
  const { messageId: id, type } = message.properties;
  const unreadable = { id, type, data: message.content.toString() } as unknown as MarathonEvent;
  return eventIn(message) ?? unreadable;
}

/** How often this consumer was given the message after a delay. */
export const triesOf = (message: Message): number => Number(message.properties.headers?.[headers.tries] ?? 0);

/** The same message for another exchange, with what was tried and why it failed. */
export const copyOf = (message: Message, tries: number, reason: unknown, now: Date) => ({
  messageId: message.properties.messageId,
  type: message.properties.type,
  contentType: message.properties.contentType,
  headers: {
    traceparent: message.properties.headers?.traceparent,
    [headers.tries]: tries,
    [headers.reason]: String(reason).slice(0, longestReason),
    [headers.at]: now.toISOString(),
  },
});

/** Why a dead letter is one, and since when (ISO 8601). The broker's own words when it was the broker that gave up. */
export function fateOf(message: Message): { reason: string; at: string } {
  const own = message.properties.headers ?? {};
  const death = own['x-death']?.[0];
  return {
    reason: own[headers.reason] ?? `given up by the broker: ${death?.reason ?? 'unknown'}`,
    at: own[headers.at] ?? new Date((death?.time.value ?? 0) * 1000).toISOString(),
  };
}
