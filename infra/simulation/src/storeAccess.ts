import { StoreUnavailable } from '@marathon/persistence';
import type { Steps } from '@marathon/persistence/transactions';
import type { Environment, StoreName } from './environment.ts';
import type { Owner } from './scheduler.ts';

type Call = (...args: unknown[]) => Promise<unknown>;
type Work = (tables: unknown) => Steps<unknown>;

/** Two steps: the store executes the call, then its result returns. Either may fail, with anything between. */
export function accessStore<Store extends object>(
  environment: Environment,
  owner: Owner,
  name: StoreName,
  store: Store,
): Store {
  const { scheduler, random } = environment;

  const carriedOut =
    (method: string, call: Call): Call =>
    (...args) =>
      new Promise((resolve, reject) => {
        const { life } = owner;
        const come = (settle: () => void) => scheduler.afterFor(owner, environment.latency(), settle, life);
        const away = () => come(() => reject(new StoreUnavailable(new Error(`${name} is away`), true)));
        const fail = ({ isCommitted }: { readonly isCommitted: boolean }) => {
          // After a commit, no store says that a smaller transaction may succeed.
          const isOutage = random.chance(0.5) || isCommitted;
          come(() => reject(new StoreUnavailable(new Error(`${method} failed`), isOutage)));
        };
        const reach = async () => {
          if (environment.away.has(name)) return away();
          if (random.chance(environment.faults.failBefore)) return fail({ isCommitted: false });
          const failure = poisonIn(environment, method, args);
          if (failure) return come(() => reject(failure));
          const repeat = random.chance(environment.faults.runTwice);
          try {
            const value = await (repeat ? repeated(method, call)(...args) : call(...args));
            if (life === owner.life && random.chance(environment.faults.crashAfterCall))
              return environment.crash(owner);
            if (random.chance(environment.faults.failAfter)) return fail({ isCommitted: true });
            come(() => resolve(value));
          } catch (error) {
            come(() => reject(error));
          }
        };
        // A call of a crashed process may still reach the store.
        scheduler.afterFor(owner, environment.latency(), reach, random.chance(0.5) ? 'any' : life);
      });

  const accessed = Object.entries(store).map(([method, value]) => {
    // Within the process: nothing can go wrong on the way.
    if (method === 'onAppended') return [method, value];
    if (method === 'outbox') return [method, accessStore(environment, owner, name, value as object)];
    return [method, typeof value === 'function' ? carriedOut(method, value as Call) : value];
  });
  return Object.fromEntries(accessed) as Store;
}

/** Stores run a transaction again after a conflict. */
const repeated = (method: string, call: Call): Call =>
  method === 'transaction' ? undoingOnce(call) : (...args) => call(...args.map(decidingTwice));

const undoingOnce =
  (transaction: Call): Call =>
  async (work) => {
    const conflict = new Error('conflict');
    const undone = transaction(function* (tables: unknown) {
      yield* (work as Work)(tables);
      throw conflict;
    });
    await undone.catch((error: unknown) => {
      if (error !== conflict) throw error;
    });
    return transaction(work);
  };

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

function poisonIn(environment: Environment, method: string, [events]: unknown[]): Error | undefined {
  const consumer = consumers.get(method);
  if (consumer === undefined) return undefined;
  const ids = events as readonly { readonly id: string }[];
  const isPoison = ({ id }: { id: string }) => {
    const drawn = environment.poison.get(id) ?? environment.random.chance(environment.faults.poison);
    environment.poison.set(id, drawn);
    return drawn;
  };
  const poison = ids.filter(isPoison);
  if (poison.length === 0) return undefined;
  if (ids.length === 1) environment.record({ kind: 'failed', consumer, event: ids[0]?.id ?? '' });
  return new Error('this event cannot be handled');
}
