import { ok, type Result } from '@marathon/contracts/result';
import type { CheckInCounts } from '@marathon/contracts/tickets';
import type { Dependencies } from '../../application/dependencies.ts';
import { findMarathon } from '../../application/findMarathon.ts';
import { asOrganizer } from '../../application/organizers.ts';
import type { Person } from '../../domain/person.ts';

export const getCheckInCounts =
  (dependencies: Dependencies) =>
  async (marathonId: string, organizer: Person): Promise<Result<CheckInCounts>> => {
    const allowed = await asOrganizer(dependencies)('findParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const found = await findMarathon(dependencies)(marathonId, organizer.accountId);
    if (!found.ok) return found;
    const checkedIn = await dependencies.store.checkedIn(marathonId);
    return ok({ checkedIn, registered: found.value.registrationCount });
  };
