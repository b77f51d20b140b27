import { StoreUnavailable } from '@marathon/persistence';
import type { Owner } from './scheduler.ts';
import type { StoreName, World } from './world.ts';

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * A process's way to a store that others use, too. Each call is two steps: it reaches the store, which carries it out as
 * a whole, and its result comes back. In between anything may happen, and either may fail.
 */
export function accessStore<Store extends object>(
  world: World,
  owner: Owner,
  name: StoreName,
  store: Store,
): Store {
  const { scheduler, random } = world;

  const carriedOut =
    (method: string, call: Call): Call =>
    (...args) =>
      new Promise((resolve, reject) => {
        const { life } = owner;
        const come = (settle: () => void) => scheduler.afterFor(owner, world.latency(), settle, life);
        const away = () => come(() => reject(new StoreUnavailable(new Error(`${name} is away`), true)));
        const fail = ({ isCommitted }: { readonly isCommitted: boolean }) => {
          // After a commit no store says that a smaller transaction may fit.
          const isOutage = random.chance(0.5) || isCommitted;
          come(() => reject(new StoreUnavailable(new Error(`${method} failed`), isOutage)));
        };
        const reach = async () => {
          if (world.away.has(name)) return away();
          if (random.chance(world.faults.failBefore)) return fail({ isCommitted: false });
          const failure = poisonIn(world, method, args);
          if (failure) return come(() => reject(failure));
          const given = random.chance(world.faults.runTwice) ? args.map(decidingTwice) : args;
          try {
            const value = await call(...given);
            if (life === owner.life && random.chance(world.faults.crashAfterCall)) return world.crash(owner);
            if (random.chance(world.faults.failAfter)) return fail({ isCommitted: true });
            come(() => resolve(value));
          } catch (error) {
            come(() => reject(error));
          }
        };
        // What is under way when its process crashes reaches the store all the same, or not.
        scheduler.afterFor(owner, world.latency(), reach, random.chance(0.5) ? 'any' : life);
      });

  const accessed = Object.entries(store).map(([method, value]) => {
    if (method === 'outbox') return [method, accessStore(world, owner, name, value as object)];
    return [method, typeof value === 'function' ? carriedOut(method, value as Call) : value];
  });
  return Object.fromEntries(accessed) as Store;
}

/** A decision may be asked for again: a store runs a transaction once more when another writer came first. */
function decidingTwice(arg: unknown): unknown {
  if (typeof arg !== 'function') return arg;
  return (...args: unknown[]) => {
    arg(...args);
    return arg(...args);
  };
}

const consumers = new Map([
  ['countRegistrations', 'svc-marathons'],
  ['applyMarathonEvents', 'svc-registrations.marathons'],
]);

/** Why these events cannot be handled, if one of them is poison. */
function poisonIn(world: World, method: string, [events]: unknown[]): Error | undefined {
  const consumer = consumers.get(method);
  if (consumer === undefined) return undefined;
  const given = events as readonly { readonly id: string }[];
  const isPoison = ({ id }: { id: string }) => {
    const drawn = world.poison.get(id) ?? world.random.chance(world.faults.poison);
    world.poison.set(id, drawn);
    return drawn;
  };
  const poison = given.filter(isPoison);
  if (poison.length === 0) return undefined;
  if (given.length === 1) world.record({ kind: 'failed', consumer, event: given[0]?.id ?? '' });
  return new Error('this event cannot be handled');
}
