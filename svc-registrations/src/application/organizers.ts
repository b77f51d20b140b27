import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';

/** Whether this account may see who takes part. Somebody else's marathon is refused as everything of others is (decision 14). */
export const asOrganizer =
  ({ organizers, store, lookUp }: Pick<Dependencies, 'organizers' | 'store' | 'lookUp'>) =>
  async (marathonId: string, accountId: string): Promise<Result<undefined>> => {
    const isOrganizer = await organizers.isOrganizer(accountId, marathonId).catch(() => undefined);
    if (isOrganizer === undefined) return refuse('unavailable', { retryAfterSeconds: 1 });
    if (isOrganizer) return ok(undefined);
    const known = await store.marathonById(marathonId);
    if (known === undefined && (await lookUp(marathonId, accountId)) === 'unavailable')
      return refuse('unavailable', { retryAfterSeconds: 1 });
    const marathon = known ?? (await store.marathonById(marathonId));
    const isThere = marathon !== undefined && marathon !== 'deleted';
    return refuse(isThere ? 'forbidden' : 'marathon-not-found');
  };
