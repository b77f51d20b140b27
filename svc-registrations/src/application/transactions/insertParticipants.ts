import type { MarathonEvent } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { SpotGrant } from '../../domain/decideBatch.ts';
import type { ImportView } from '../../domain/decideImport.ts';
import type { LogEntry } from '../../domain/logEntry.ts';
import type { Person } from '../../domain/person.ts';
import type { MedicalAnswers } from '../../domain/questions.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { Participants } from '../ports/participants.ts';
import type { StoredResult, UnitOfWork } from '../ports/unitOfWork.ts';

export interface InsertionQuery {
  readonly marathonId: string;
  readonly emails: readonly string[];
  readonly organizer: Person;
  readonly idempotencyKey: string | undefined;
}

/** `result` is stored in `record`, if there is one. */
export interface Insertion<Inserted> {
  readonly result: Result<Inserted>;
  readonly registrations: readonly StoredRegistration[];
  readonly granted: SpotGrant | undefined;
  readonly medical: readonly MedicalAnswers[];
  readonly events: readonly MarathonEvent[];
  readonly log: readonly LogEntry[];
  readonly record: Omit<StoredResult, 'result'> | undefined;
}

/** Rejects if the marathon would exceed its limit by more than the granted spots. */
export async function insertParticipants<Inserted>(
  store: UnitOfWork & Pick<Participants, 'indexAllParticipants'>,
  { marathonId, emails, organizer, idempotencyKey: key }: InsertionQuery,
  decide: (stored: ImportView<Inserted>) => Insertion<Inserted>,
): Promise<Result<Inserted>> {
  await store.indexAllParticipants();
  return store.transaction(function* ({ marathons, registrations, medicalAnswers, records, log, outbox }) {
    const record = key === undefined ? undefined : yield* records.find(organizer, key);
    const inserted = decide({
      marathon: yield* marathons.byId(marathonId),
      registered: yield* registrations.registeredAmong(marathonId, emails),
      record: record as ImportView<Inserted>['record'],
    });
    const { result } = inserted;
    if (inserted.granted) yield* marathons.grant(inserted.granted);
    yield* registrations.insert(inserted.registrations);
    yield* medicalAnswers.insert(inserted.medical);
    if (inserted.record) yield* records.add({ ...inserted.record, result });
    yield* log.add(inserted.log);
    yield* outbox.append(inserted.events);
    return result;
  });
}
