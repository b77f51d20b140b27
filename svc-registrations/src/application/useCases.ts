import { exportPersonalData } from '../features/accounts/exportPersonalData.ts';
import { eraseAccount, pruneErased, renewEmail } from '../features/accounts/followAccounts.ts';
import { getReference } from '../features/accounts/getReference.ts';
import { checkIn, undoCheckIn } from '../features/check-in/checkIn.ts';
import { getCheckInCounts } from '../features/check-in/getCheckInCounts.ts';
import { verifyTicket } from '../features/check-in/verifyTicket.ts';
import { sendConfirmation } from '../features/confirmations/sendConfirmation.ts';
import { exportParticipants, logExport } from '../features/export/exportParticipants.ts';
import { importParticipants, mayImport, previewImport } from '../features/import/importParticipants.ts';
import { undoImport } from '../features/import/undoImport.ts';
import { getOwnLog, listLog } from '../features/log/readLog.ts';
import { cancelRegistration } from '../features/own-registrations/cancelRegistration.ts';
import { editRegistration } from '../features/own-registrations/editRegistration.ts';
import {
  getRegistration,
  getTicket,
  listRegistrations,
} from '../features/own-registrations/readRegistrations.ts';
import { addParticipant } from '../features/participants/addParticipant.ts';
import { cancelParticipant } from '../features/participants/cancelParticipant.ts';
import { correctParticipant } from '../features/participants/correctParticipant.ts';
import { getParticipant } from '../features/participants/getParticipant.ts';
import { listParticipants } from '../features/participants/listParticipants.ts';
import { answerQuestions } from '../features/questions/answerQuestions.ts';
import { askQuestions, getQuestions } from '../features/questions/askQuestions.ts';
import { getAnswers, getOwnAnswers, readMedicalAnswers } from '../features/questions/readAnswers.ts';
import { readMedicalList } from '../features/questions/readMedicalList.ts';
import { getPlaces } from '../features/registering/getPlaces.ts';
import { registerRunner } from '../features/registering/registerRunner.ts';
import { getStatistics } from '../features/statistics/getStatistics.ts';
import type { Dependencies } from './dependencies.ts';

const constructors = {
  addParticipant,
  answerQuestions,
  askQuestions,
  cancelParticipant,
  cancelRegistration,
  checkIn,
  correctParticipant,
  editRegistration,
  eraseAccount,
  exportParticipants,
  exportPersonalData,
  getAnswers,
  getCheckInCounts,
  getOwnAnswers,
  getOwnLog,
  getParticipant,
  getPlaces,
  getQuestions,
  getReference,
  getRegistration,
  getStatistics,
  getTicket,
  importParticipants,
  listLog,
  listParticipants,
  listRegistrations,
  logExport,
  mayImport,
  previewImport,
  pruneErased,
  readMedicalAnswers,
  readMedicalList,
  registerRunner,
  renewEmail,
  sendConfirmation,
  undoCheckIn,
  undoImport,
  verifyTicket,
  applyMarathonEvents: ({ store }: Dependencies) => store.applyMarathonEvents,
  /** For operators: which registrations of a marathon exist, without personal data. */
  pageOfRegistrations: ({ store }: Dependencies) => store.page,
} satisfies Record<string, (dependencies: Dependencies) => unknown>;

export type UseCases = {
  readonly [Name in keyof typeof constructors]: ReturnType<(typeof constructors)[Name]>;
};

export const useCases = (dependencies: Dependencies) =>
  Object.fromEntries(
    Object.entries(constructors).map(([name, construct]) => [name, construct(dependencies)]),
  ) as UseCases;
