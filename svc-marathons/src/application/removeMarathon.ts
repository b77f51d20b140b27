import type { Result } from '@marathon/contracts/result';
import { decideRemoval, type Removal } from '../domain/decideRemoval.ts';
import type { Dependencies } from './dependencies.ts';
import { toDecided } from './toEvents.ts';

export const removeMarathon =
  ({ store, logger, now }: Pick<Dependencies, 'store' | 'logger' | 'now'>) =>
  async (id: string, removal: Removal): Promise<Result<unknown>> => {
    const at = now();
    const decided = await store.remove(id, (current, _activity, team) =>
      toDecided(decideRemoval({ current, team }, removal, at), at),
    );
    if (decided.ok) logger.info({ marathonId: id }, 'marathon deleted');
    return decided;
  };
