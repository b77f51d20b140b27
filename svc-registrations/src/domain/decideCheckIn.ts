import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { RegistrationChange } from './editRegistration.ts';
import { type Act, entryAbout } from './logEntry.ts';
import type { StoredRegistration } from './registration.ts';

export interface CheckInCommand {
  readonly marathonId: string;
  readonly checkInId: string;
  readonly act: Act;
}

/** The first check-in stays. One that was undone is not repeated. */
export function decideCheckIn(
  found: StoredRegistration | undefined,
  { marathonId, checkInId, act }: CheckInCommand,
): Result<RegistrationChange> {
  if (found?.marathonId !== marathonId) return refuse('registration-not-found');
  if (found.status !== 'active') return refuse('marathon-cancelled');
  if (found.checkedInAt !== null || found.checkInId === checkInId)
    return ok({ registration: found, modified: false });
  const registration = { ...found, checkInId, checkedInAt: act.at.toISOString() };
  return ok({ registration, modified: true, entry: entryAbout(found, act) });
}

interface UndoCommand extends Pick<CheckInCommand, 'marathonId' | 'act'> {
  /** When this person checked them in; absent: they may undo any check-in. */
  readonly ownTimes?: readonly string[] | undefined;
}

export function decideUndoneCheckIn(
  found: StoredRegistration | undefined,
  { marathonId, act, ownTimes }: UndoCommand,
): Result<RegistrationChange> {
  if (found?.marathonId !== marathonId) return refuse('registration-not-found');
  if (found.checkedInAt === null) return ok({ registration: found, modified: false });
  if (ownTimes && !ownTimes.includes(found.checkedInAt))
    return refuse('forbidden', { detail: 'You can only undo your own check-ins' });
  const registration = { ...found, checkedInAt: null };
  return ok({ registration, modified: true, entry: entryAbout(found, act) });
}
