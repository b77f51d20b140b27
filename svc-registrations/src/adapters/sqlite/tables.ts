import type { SqliteOutbox } from '@marathon/event-bus/sqlite';
import type { SqliteIdempotencyRecords } from '@marathon/persistence/sqlite';
import { inSteps, type TableOf } from '@marathon/persistence/transactions';
import type {
  CancelledTable,
  ErasedAccountTable,
  LogTable,
  MarathonTable,
  MedicalAnswersTable,
  OutboxTable,
  RecordTable,
  RegistrationTable,
  Tables,
} from '../../application/ports/unitOfWork.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { cancelledTable } from './cancelledTable.ts';
import type { logTable } from './logTable.ts';
import type { marathonTable } from './marathonTable.ts';
import type { medicalAnswersTable } from './medicalAnswersTable.ts';
import type { participantTable } from './participantTable.ts';
import type { registrationTable } from './registrationTable.ts';

interface SqliteTables {
  readonly registrations: ReturnType<typeof registrationTable>;
  readonly participants: ReturnType<typeof participantTable>;
  readonly marathons: ReturnType<typeof marathonTable>;
  readonly cancelled: ReturnType<typeof cancelledTable>;
  readonly medical: ReturnType<typeof medicalAnswersTable>;
  readonly log: ReturnType<typeof logTable>;
  readonly records: SqliteIdempotencyRecords;
  readonly erasedAccounts: TableOf<ErasedAccountTable>;
  readonly outbox: SqliteOutbox;
}

/** They know no transaction: one runs at a time. */
export function tablesOf({
  registrations,
  participants,
  marathons,
  cancelled,
  ...others
}: SqliteTables): Tables {
  const { medical, log, records, erasedAccounts, outbox } = others;
  function update(registration: StoredRegistration) {
    registrations.update(registration);
    participants.update(registration);
  }
  return {
    registrations: inSteps<RegistrationTable>({
      byId: registrations.byId,
      ofAccount: (accountId) => registrations.ofPerson({ accountId }),
      registeredAmong(marathonId, emails) {
        // Others may have registered since all were indexed.
        while (participants.isBehind()) participants.fill();
        return participants.registeredAmong(marathonId, emails);
      },
      insert(all) {
        for (const one of all) registrations.insert(one);
      },
      update,
      replace: update,
      remove(ids) {
        for (const id of ids) registrations.remove(id);
      },
    }),
    marathons: inSteps<MarathonTable>({
      byId: marathons.byId,
      grant: marathons.grant,
      free: marathons.free,
      moveChosen: marathons.addChosen,
      setQuestions: marathons.setQuestions,
    }),
    cancelled: inSteps<CancelledTable>({
      ofAccount: cancelled.ofAccount,
      removeOfAccount: cancelled.removeOfAccount,
    }),
    medicalAnswers: inSteps<MedicalAnswersTable>({
      of: medical.of,
      insert(all) {
        for (const one of all) medical.put(one);
      },
      put: medical.put,
      remove(ids) {
        for (const id of ids) medical.remove(id);
      },
    }),
    log: inSteps<LogTable>({
      about: log.about,
      add: log.add,
      forgetValues: log.forgetValues,
      forgetActor: log.forgetActor,
    }),
    records: inSteps<RecordTable>({
      find({ accountId, email }, key) {
        const record = records.find(accountId, key, email);
        return record && { fingerprint: record.fingerprint, result: record.answer };
      },
      add: ({ result, ...record }) => records.add({ ...record, answer: result }),
      forget: records.forget,
    }),
    erasedAccounts: inSteps<ErasedAccountTable>(erasedAccounts),
    outbox: inSteps<OutboxTable>({ append: outbox.append }),
  };
}
