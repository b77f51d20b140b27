import { ok, type Result, refuse } from '@marathon/contracts/result';
import { mayDo, type TeamRight } from '@marathon/contracts/teamRoles';
import type { Actor } from '../domain/logEntry.ts';
import type { Person } from '../domain/person.ts';
import type { Dependencies } from './dependencies.ts';
import { findMarathon } from './findMarathon.ts';

/** Rights that remain after a takedown. */
const readRights: readonly TeamRight[] = [
  'findParticipants',
  'readParticipants',
  'readMedicalAnswers',
  'exportParticipants',
];

/** Checks role and sign-in. */
export const asOrganizer =
  (dependencies: Dependencies) =>
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
    return found.ok ? refuse('forbidden', { detail: notOnTeam }) : found;
  };

/** Looks up the marathon if no event has named it yet. */
export const mayRegisterOthers =
  (dependencies: Dependencies) =>
  async (right: TeamRight, marathonId: string, organizer: Person): Promise<Result<undefined>> => {
    const allowed = await asOrganizer(dependencies)(right, marathonId, organizer);
    if (!allowed.ok || (await dependencies.store.marathonById(marathonId)) !== undefined) return allowed;
    const found = await dependencies.lookUp(marathonId, organizer.accountId);
    if (found === 'unavailable') return refuse('unavailable', { retryAfterSeconds: 1 });
    return found === 'known' ? allowed : refuse('marathon-not-found');
  };

const notOnTeam = 'You’re not on this race’s team';
const unchangeable = 'This race was taken down, so nobody can change it';

/** Name of the account, or the address if the directory does not answer. */
export const organizerActor =
  ({ directory }: Pick<Dependencies, 'directory'>) =>
  async ({ accountId, email }: Person): Promise<Actor> => {
    const account = await directory.find(accountId).catch(() => undefined);
    return { role: 'organizer', accountId, name: account?.name ?? email };
  };
