import { ok, type Result, refuse } from '@marathon/contracts/result';
import { mayDo, type TeamRight } from '@marathon/contracts/teamRoles';
import type { Dependencies } from './dependencies.ts';
import { findMarathon } from './findMarathon.ts';

interface Asked {
  readonly marathonId: string;
  readonly accountId: string;
}

/** What a team may still do with a marathon that was taken down. */
const readRights: readonly TeamRight[] = ['readParticipants', 'readMedicalAnswers', 'exportParticipants'];

/** Whether this account's role in the team of a marathon has that right. Somebody else's marathon is refused as everything of others is (decision 14). */
export const asOrganizer =
  (dependencies: Pick<Dependencies, 'organizers' | 'store' | 'lookUp'>) =>
  async (right: TeamRight, { marathonId, accountId }: Asked): Promise<Result<undefined>> => {
    const role = await dependencies.organizers.roleOf(accountId, marathonId).catch(() => null);
    if (role === null) return refuse('unavailable', { retryAfterSeconds: 1 });
    if (mayDo(role, right)) {
      if (readRights.includes(right)) return ok(undefined);
      const marathon = await dependencies.store.marathonById(marathonId);
      const isTakenDown = typeof marathon === 'object' && marathon.takenDown === true;
      return isTakenDown ? refuse('taken-down', { detail: unchangeable }) : ok(undefined);
    }
    if (role !== undefined)
      return refuse('forbidden', { detail: 'Your role in this team does not allow that' });
    const found = await findMarathon(dependencies)(marathonId, accountId);
    return found.ok ? refuse('forbidden') : found;
  };

const unchangeable = 'This race was taken down, so nobody can change it';
