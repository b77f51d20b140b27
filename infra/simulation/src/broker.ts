import type { EventType, MarathonEvent } from '@marathon/contracts/events';
import { type EventBus, NoConsumer, type Subscription } from '@marathon/event-bus';
import type { Environment } from './environment.ts';
import { type Member, startMember } from './member.ts';
import type { Message, Queue } from './queue.ts';
import type { Owner } from './scheduler.ts';

interface QueueOfMembers extends Queue {
  readonly members: Set<Member>;
}

export interface Broker {
  busOf(owner: Owner): Pick<EventBus, 'publish' | 'subscribe' | 'ready'>;
  noteCrash(owner: Owner): void;
  /** Redelivers dead letters to their consumers; returns how many. */
  replay(): number;
  isIdle(): boolean;
}

/** Like RabbitMQ: a queue per consumer group keeps everything. Loses confirms, acks and order. */
export function createBroker(environment: Environment): Broker {
  const { scheduler, random } = environment;
  const queues = new Map<string, QueueOfMembers>();
  const deadLetters: { readonly queue: QueueOfMembers; readonly event: MarathonEvent }[] = [];

  function enqueue(queue: QueueOfMembers, message: Message, delayMs = environment.latency()): void {
    const { late, twice, longestMs = 3_000 } = environment.faults.delivered;
    const copies = random.chance(twice) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      queue.arriving += 1;
      scheduler.afterForWorld(delayMs + (random.chance(late) ? random.below(longestMs) : 0), () => {
        queue.arriving -= 1;
        queue.waiting.push(message);
        wakeOne(queue);
      });
    }
  }

  function wakeOne(queue: QueueOfMembers): void {
    const idle = [...queue.members].filter((member) => member.isIdle());
    if (idle.length > 0) random.oneOf(idle).wake();
  }

  function route(event: MarathonEvent): boolean {
    const bound = [...queues.values()].filter(({ types }) => types.has(event.type));
    for (const queue of bound) enqueue(queue, { event, failures: 0 });
    return bound.length > 0;
  }

  /** Events arrive one by one; after a failure the earlier ones are there. */
  function publish(owner: Owner, events: readonly MarathonEvent[]): Promise<void> {
    const { life } = owner;
    return new Promise((resolve, reject) => {
      const come = (settle: () => void) => scheduler.afterFor(owner, environment.latency(), settle, life);
      const arrive = () => {
        try {
          const untaken: MarathonEvent[] = [];
          for (const event of events) {
            if (environment.away.has('broker')) throw new Error('the broker is away');
            if (random.chance(environment.faults.confirmLost)) throw new Error('the connection was lost');
            if (!route(event)) untaken.push(event);
          }
          if (random.chance(environment.faults.confirmLost)) throw new Error('the confirm was lost');
          if (untaken.length > 0) throw new NoConsumer(untaken);
          come(resolve);
        } catch (error) {
          come(() => reject(error));
        }
      };
      scheduler.afterFor(owner, environment.latency(), arrive, random.chance(0.5) ? 'any' : life);
    });
  }

  function subscribe(owner: Owner, subscription: Subscription): void {
    const { consumer, types } = subscription;
    const queue = queues.get(consumer) ?? {
      consumer,
      types: new Set<EventType>(),
      waiting: [],
      members: new Set<Member>(),
      arriving: 0,
    };
    for (const type of types) queue.types.add(type);
    queues.set(consumer, queue);
    const member = startMember({
      environment,
      owner,
      queue,
      subscription,
      retryLater: (message, delayMs) => enqueue(queue, message, delayMs),
      giveUp(event, reason) {
        environment.record({ kind: 'dead-letter', consumer, event: event.id, reason: String(reason) });
        deadLetters.push({ queue, event });
      },
      giveBack(messages) {
        queue.waiting.unshift(...messages);
        wakeOne(queue);
      },
    });
    queue.members.add(member);
    member.wake();
  }

  return {
    busOf: (owner) => ({
      publish: (events) => publish(owner, events),
      subscribe: async (subscription) => subscribe(owner, subscription),
      async ready() {
        if (environment.away.has('broker')) throw new Error('the broker is away');
      },
    }),
    noteCrash(owner) {
      for (const queue of queues.values())
        for (const member of queue.members)
          if (member.owner === owner) {
            queue.members.delete(member);
            member.leave();
          }
    },
    replay() {
      const letters = deadLetters.splice(0);
      for (const { queue, event } of letters) enqueue(queue, { event, failures: 0 });
      return letters.length;
    },
    isIdle: () =>
      [...queues.values()].every(
        ({ arriving, waiting, members }) =>
          arriving === 0 && waiting.length === 0 && [...members].every((member) => member.isIdle()),
      ),
  };
}
