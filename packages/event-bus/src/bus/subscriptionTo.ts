import type { EventOf, EventType, MarathonEvent } from '@marathon/contracts/events';
import type { Subscription } from './eventBus.ts';

interface Options<Type extends EventType> extends Omit<Subscription, 'types' | 'handle'> {
  readonly types: readonly Type[];
  // A property: TypeScript compares method parameters loosely and would accept a handler of fewer types.
  readonly handle: (events: readonly EventOf<NoInfer<Type>>[]) => Promise<void>;
}

/** The handler must accept every type. Ignores other types, which an older version may have requested. */
export function subscriptionTo<Type extends EventType>(options: Options<Type>): Subscription {
  const { types, handle } = options;
  const isAskedFor = (event: MarathonEvent): event is EventOf<Type> =>
    (types as readonly EventType[]).includes(event.type);
  return { ...options, handle: (events) => handle(events.filter(isAskedFor)) };
}
