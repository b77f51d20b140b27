import type { EventOf, EventType, MarathonEvent } from '@marathon/contracts/events';
import type { Subscription } from './eventBus.ts';

interface Options<Type extends EventType> extends Omit<Subscription, 'types' | 'handle'> {
  readonly types: readonly Type[];
  // A property: parameters of methods are compared loosely, and a handler of fewer types would compile.
  readonly handle: (events: readonly EventOf<NoInfer<Type>>[]) => Promise<void>;
}

/** A subscription whose handler takes every type that it asks for. Others, of a version that asked for more, are left out. */
export function subscriptionTo<Type extends EventType>(options: Options<Type>): Subscription {
  const { types, handle } = options;
  const isAskedFor = (event: MarathonEvent): event is EventOf<Type> =>
    (types as readonly EventType[]).includes(event.type);
  return { ...options, handle: (events) => handle(events.filter(isAskedFor)) };
}
