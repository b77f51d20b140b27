import type { EventOf } from '@marathon/contracts/events';
import { expect, test } from 'vitest';
import { anEvent } from '../testing/anEvent.ts';
import { subscriptionTo } from './subscriptionTo.ts';

const common = { consumer: 'counter', batchSize: 10 };

test('a handler is given the types that it asks for and no others', async () => {
  const received: string[] = [];
  const subscription = subscriptionTo({
    ...common,
    types: ['registration.created'],
    handle: async (events) => void received.push(...events.map(({ id }) => id)),
  });
  const wantedEvent = anEvent('registration.created');
  await subscription.handle([anEvent('registration.cancelled'), wantedEvent]);
  expect(received).toEqual([wantedEvent.id]);
});

test('a handler that does not know a type which it asks for does not compile', () => {
  const count = async (_events: readonly EventOf<'registration.created'>[]) => {};
  subscriptionTo({
    ...common,
    types: ['registration.created', 'registration.cancelled'],
    // @ts-expect-error `count` takes one of the two types.
    handle: count,
  });
});
