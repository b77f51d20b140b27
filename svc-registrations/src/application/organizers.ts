import { ok, type Result, refuse } from '@marathon/contracts/result';
import { mayDo, type TeamRight } from '@marathon/contracts/teamRoles';
import type { Dependencies } from './dependencies.ts';
import { findMarathon } from './findMarathon.ts';

interface Asked {
  readonly marathonId: string;
  readonly accountId: string;
}

/** Whether this account's role in the team of a marathon has that right. Somebody else's marathon is refused as everything of others is (decision 14). */
export const asOrganizer =
  (dependencies: Pick<Dependencies, 'organizers' | 'store' | 'lookUp'>) =>
  async (right: TeamRight, { marathonId, accountId }: Asked): Promise<Result<undefined>> => {
    const role = await dependencies.organizers.roleOf(accountId, marathonId).catch(() => null);
    if (role === null) return refuse('unavailable', { retryAfterSeconds: 1 });
    if (mayDo(role, right)) return ok(undefined);
    if (role !== undefined)
      return refuse('forbidden', { detail: 'Your role in this team does not allow that' });
    const found = await findMarathon(dependencies)(marathonId, accountId);
    return found.ok ? refuse('forbidden') : found;
  };
