import type { Clock } from '@marathon/contracts/clock';
import type { MongoOutbox } from '@marathon/event-bus/mongo';
import type { MongoErasedAccounts, MongoIdempotencyRecords } from '@marathon/persistence/mongo';
import { inSteps } from '@marathon/persistence/transactions';
import { type ClientSession, ObjectId } from 'mongodb';
import type {
  CancelledTable,
  ErasedAccountTable,
  LogTable,
  MarathonTable,
  MedicalAnswersTable,
  OutboxTable,
  RecordTable,
  RegistrationTable,
  StoredResult,
  Tables,
} from '../../application/ports/unitOfWork.ts';
import type { cancelledCollection } from './cancelledCollection.ts';
import type { logCollection } from './logCollection.ts';
import type { marathonCollection } from './marathonCollection.ts';
import type { medicalAnswersIn } from './medicalAnswers.ts';
import type { registrationCollection } from './registrationCollection.ts';

interface MongoTables {
  readonly registrations: ReturnType<typeof registrationCollection>;
  readonly marathons: ReturnType<typeof marathonCollection>;
  readonly cancelled: ReturnType<typeof cancelledCollection>;
  readonly medical: ReturnType<typeof medicalAnswersIn>;
  readonly log: ReturnType<typeof logCollection>;
  readonly erased: MongoErasedAccounts;
  readonly records: MongoIdempotencyRecords;
  readonly outbox: MongoOutbox;
  readonly now: Clock;
}

export const tablesIn =
  ({ registrations, marathons, cancelled, medical, log, erased, records, outbox, now }: MongoTables) =>
  (session: ClientSession): Tables => ({
    registrations: inSteps<RegistrationTable>({
      byId: (id) => registrations.byId(id, session),
      ofAccount: (accountId) => registrations.find({ accountId }, { session }),
      registeredAmong: (marathonId, emails) => registrations.registeredAmong(marathonId, emails, session),
      insert: (all) => registrations.insert(all, session),
      update: (one) => registrations.update(one, session),
      replace: (one) => registrations.replace(one, session),
      remove: (ids) => registrations.remove(ids, session),
    }),
    marathons: inSteps<MarathonTable>({
      byId: (id) => marathons.byId(id, session),
      grant: (granted) => marathons.grant(granted, session),
      free: (freed) => marathons.free(freed, session),
      moveChosen: (id, moves) => marathons.moveChosen(id, moves, session),
      setQuestions: (id, questions) => marathons.setQuestions(id, questions, session),
    }),
    cancelled: inSteps<CancelledTable>({
      ofAccount: (accountId) => cancelled.ofAccount(accountId, session),
      removeOfAccount: (accountId) => cancelled.removeOfAccount(accountId, session),
    }),
    medicalAnswers: inSteps<MedicalAnswersTable>({
      of: (registrationId) => medical.of(registrationId, session),
      insert: (all) => medical.add(all, session),
      put: (answers) => medical.put(answers, session),
      remove: (ids) => medical.remove(objectIds(ids), session),
    }),
    log: inSteps<LogTable>({
      about: (query) => log.about(query, session),
      add: (entries) => log.add(entries, session),
      forgetValues: (ids) => log.forgetValues(objectIds(ids), session),
      forgetActor: (accountId) => log.forgetActor(accountId, session),
    }),
    records: inSteps<RecordTable>({
      async find({ accountId, email }, key) {
        const keys = [accountId, email].map((account) => ({ account, key }));
        const found = await records.find<StoredResult['result']>(keys, session);
        const record = found.find(({ account }) => account === accountId) ?? found[0];
        return record && { fingerprint: record.fingerprint, result: record.answer };
      },
      add: ({ result, ...record }) => records.add([{ ...record, answer: result }], session),
      forget: (account) => records.forget(account, session),
    }),
    erasedAccounts: inSteps<ErasedAccountTable>({
      add: (accountId) => erased.note(accountId, now(), session),
    }),
    outbox: inSteps<OutboxTable>({ append: (events) => outbox.append(events, session) }),
  });

const objectIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id));
