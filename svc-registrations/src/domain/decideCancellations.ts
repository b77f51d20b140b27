import type { Fact } from '@marathon/contracts/events';
import { hasStarted } from '@marathon/contracts/marathonStatus';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { RevisionMatcher } from './decideEdit.ts';
import { type Actor, byRunner, entryAbout, type LogEntry } from './logEntry.ts';
import { ownedBy } from './ownedBy.ts';
import type { Person } from './person.ts';
import type { StoredRegistration } from './registration.ts';

export interface CancellationCommand extends Person {
  readonly registrationId: string;
  readonly entryId: string;
  readonly at: Date;
  /** W3C trace of the request: a batch commits outside of it. */
  readonly traceparent?: string | undefined;
  readonly byOrganizer?: {
    readonly marathonId: string;
    readonly actor: Actor;
    readonly reason: string;
    readonly matchesSeen: RevisionMatcher;
    /** Takes an import back: who got no ticket from it is not emailed either. */
    readonly isUndo?: boolean;
  };
}

export interface CancellationsDecision {
  readonly outcomes: readonly Result<unknown>[];
  readonly cancelled: readonly {
    readonly command: CancellationCommand;
    readonly registration: StoredRegistration;
    readonly facts: readonly Fact[];
    readonly entry: LogEntry;
  }[];
}

/** A second cancellation finds nothing. The fact also frees the spot in svc-marathons. */
export function decideCancellations(
  commands: readonly CancellationCommand[],
  stored: (id: string) => StoredRegistration | undefined,
): CancellationsDecision {
  const cancelled = new Map<string, CancellationsDecision['cancelled'][number]>();
  const outcomes = commands.map((command): Result<unknown> => {
    const { registrationId, entryId: id, at, byOrganizer, accountId } = command;
    if (cancelled.has(registrationId)) return refuse('registration-not-found');
    const allowed = mayCancel(command, stored(registrationId));
    if (!allowed.ok) return allowed;
    const registration = allowed.value;
    const { actor = byRunner(accountId), reason } = byOrganizer ?? {};
    const entry = entryAbout(registration, { id, action: 'cancelled', actor, at, reason });
    cancelled.set(registrationId, {
      command,
      registration,
      facts: [cancellationOf(command, registration)],
      entry,
    });
    return ok(undefined);
  });
  return { outcomes, cancelled: [...cancelled.values()] };
}

function mayCancel(
  { byOrganizer, ...person }: CancellationCommand,
  found: StoredRegistration | undefined,
): Result<StoredRegistration> {
  if (byOrganizer === undefined) {
    const owned = ownedBy(person, found);
    return owned.ok && isOver(owned.value, person.at) ? refuse('registration-closed', raceStarted) : owned;
  }
  if (found?.marathonId !== byOrganizer.marathonId) return refuse('registration-not-found');
  return byOrganizer.matchesSeen(found) ? ok(found) : refuse('precondition-failed');
}

const isOver = ({ status, eventDate }: StoredRegistration, at: Date) =>
  status === 'active' && eventDate !== null && hasStarted({ eventDate }, at);

const raceStarted = { detail: 'The race has started, so you can’t give up your spot anymore' };

function cancellationOf(
  { registrationId, byOrganizer, accountId }: CancellationCommand,
  { marathonId, accountId: owner, isTicketSent = false }: StoredRegistration,
): Fact {
  const ofAccount = byOrganizer ? owner : accountId;
  return {
    type: 'registration.cancelled',
    data: {
      ...{ registrationId, marathonId },
      ...(ofAccount !== null && { accountId: ofAccount }),
      ...(byOrganizer?.isUndo && { isImported: true, isConfirmed: isTicketSent }),
    },
  };
}
