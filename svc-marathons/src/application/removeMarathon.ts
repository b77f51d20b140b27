import type { Result } from '@marathon/contracts/result';
import { decideRemoval } from '../domain/decideRemoval.ts';
import type { Claim } from '../domain/mayChange.ts';
import type { Dependencies } from './dependencies.ts';
import { registered } from './registered.ts';
import { toDecided } from './toEvents.ts';

export interface RemovalRequest extends Claim {
  /** Only if nobody is registered. */
  readonly unregistered?: boolean | undefined;
}

export const removeMarathon =
  ({ store, places, logger, now }: Pick<Dependencies, 'store' | 'places' | 'logger' | 'now'>) =>
  async (id: string, { unregistered, ...claim }: RemovalRequest): Promise<Result<unknown>> => {
    const removal = {
      ...claim,
      ...(unregistered && { registered: await registered({ places, logger })(id) }),
    };
    const at = now();
    const decided = await store.remove(id, (current, _activity, team) =>
      toDecided(decideRemoval({ current, team }, removal, at), at),
    );
    if (decided.ok) logger.info({ marathonId: id }, 'marathon deleted');
    return decided;
  };
