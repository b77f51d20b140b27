import { ok, type Result, refuse } from '@marathon/contracts/result';
import { mayDo, type TeamRight } from '@marathon/contracts/teamRoles';
import type { Person } from '../domain/person.ts';
import type { Dependencies } from './dependencies.ts';
import { findMarathon } from './findMarathon.ts';

/** What a team may still do with a marathon that was taken down. */
const readRights: readonly TeamRight[] = ['readParticipants', 'readMedicalAnswers', 'exportParticipants'];

/**
 * Whether this person's role in the team of a marathon has that right, and their sign-in is one that may use it. Somebody else's
 * marathon is refused as everything of others is (decision 14).
 */
export const asOrganizer =
  (dependencies: Pick<Dependencies, 'organizers' | 'store' | 'lookUp'>) =>
  async (right: TeamRight, marathonId: string, organizer: Person): Promise<Result<undefined>> => {
    const { accountId, lacksSecondFactor } = organizer;
    const role = await dependencies.organizers.roleOf(accountId, marathonId).catch(() => null);
    if (role === null) return refuse('unavailable', { retryAfterSeconds: 1 });
    if (mayDo(role, right)) {
      if (lacksSecondFactor) return refuse('second-factor-required');
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
