import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';
import { findMarathon } from './findMarathon.ts';

/** Whether this account may see who takes part. Somebody else's marathon is refused as everything of others is (decision 14). */
export const asOrganizer =
  (dependencies: Pick<Dependencies, 'organizers' | 'store' | 'lookUp'>) =>
  async (marathonId: string, accountId: string): Promise<Result<undefined>> => {
    const isOrganizer = await dependencies.organizers
      .isOrganizer(accountId, marathonId)
      .catch(() => undefined);
    if (isOrganizer === undefined) return refuse('unavailable', { retryAfterSeconds: 1 });
    if (isOrganizer) return ok(undefined);
    const found = await findMarathon(dependencies)(marathonId, accountId);
    return found.ok ? refuse('forbidden') : found;
  };
