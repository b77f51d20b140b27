import type { UndoneImport } from '@marathon/contracts/participantsImport';
import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import type { LogReading } from '../../application/ports/logReading.ts';
import { cancellationsToStore } from '../../application/toEvents.ts';
import { decideCancellations } from '../../domain/decideCancellations.ts';
import { untouchedSinceImport } from '../../domain/decideImportUndo.ts';
import { entryAboutSeveral } from '../../domain/logEntry.ts';
import type { Person } from '../../domain/person.ts';
import type { StoredRegistration } from '../../domain/registration.ts';

export interface ImportReference {
  readonly marathonId: string;
  readonly importId: string;
}

/** Cancels the registrations of one import that nobody has changed since, in one transaction. */
export const undoImport =
  (dependencies: Dependencies) =>
  async (
    { marathonId, importId }: ImportReference,
    organizer: Person,
  ): Promise<Result<Omit<UndoneImport, 'acknowledged'>>> => {
    const allowed = await asOrganizer(dependencies)('importParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const members = await store.importedBy(marathonId, importId);
    const candidates = await untouchedAmong(store, members);
    const act = { id: newId(), action: 'import-undone', actor, at: now() } as const;
    const commands = candidates.map((seen) => ({
      ...organizer,
      ...{ registrationId: seen.id, entryId: newId(), at: act.at },
      // Changed between reading and this transaction: stays.
      byOrganizer: {
        ...{ marathonId, actor, reason: '', isUndo: true },
        matchesSeen: (found: unknown) => isSame(found, seen),
      },
    }));
    if (commands.length === 0) return ok({ deletedCount: 0, kept: members.map(shortOf) });
    const outcomes = await store.cancel(commands, (stored) => {
      const decided = cancellationsToStore(decideCancellations(commands, stored));
      const { length: count } = decided.cancelled;
      return { ...decided, log: count > 0 ? [entryAboutSeveral(marathonId, act, count)] : [] };
    });
    const gone = new Set(candidates.filter((_, at) => isGone(outcomes[at])).map(({ id }) => id));
    return ok({
      deletedCount: outcomes.filter((outcome) => outcome.ok).length,
      kept: members.filter(({ id }) => !gone.has(id)).map(shortOf),
    });
  };

/** Deleted by this undo, or at the same time by another one or a cancellation. */
const isGone = (outcome: Result<unknown> | undefined) =>
  outcome !== undefined && (outcome.ok || outcome.refusal.code === 'registration-not-found');

/** Few enough that their entries in the log are read whole. */
const atOnce = 100;

async function untouchedAmong(store: LogReading, members: readonly StoredRegistration[]) {
  const untouched: StoredRegistration[] = [];
  for (let from = 0; from < members.length; from += atOnce) {
    const slice = members.slice(from, from + atOnce);
    const { entries, isCut } = await store.logAbout({ registrationIds: slice.map(({ id }) => id) });
    if (!isCut) untouched.push(...untouchedSinceImport({ members: slice, entries }));
  }
  return untouched;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const shortOf = ({ id: registrationId, participantName }: StoredRegistration) => ({
  registrationId,
  participantName,
});
