import { addParticipant } from './addParticipant.ts';
import { answerQuestions } from './answerQuestions.ts';
import { askQuestions, getQuestions } from './askQuestions.ts';
import { cancelParticipant } from './cancelParticipant.ts';
import { cancelRegistration } from './cancelRegistration.ts';
import { checkIn, undoCheckIn } from './checkIn.ts';
import { correctParticipant } from './correctParticipant.ts';
import type { Dependencies } from './dependencies.ts';
import { editRegistration } from './editRegistration.ts';
import { exportParticipants, logExport } from './exportParticipants.ts';
import { exportPersonalData } from './exportPersonalData.ts';
import { eraseAccount, pruneErased, renewEmail } from './followAccounts.ts';
import { getCheckInCounts } from './getCheckInCounts.ts';
import { getParticipant } from './getParticipant.ts';
import { getPlaces } from './getPlaces.ts';
import { getReference } from './getReference.ts';
import { getRegistration } from './getRegistration.ts';
import { getStatistics } from './getStatistics.ts';
import { getTicket } from './getTicket.ts';
import { importParticipants, mayImport, previewImport } from './importParticipants.ts';
import { listParticipants } from './listParticipants.ts';
import { listRegistrations } from './listRegistrations.ts';
import { getAnswers, getOwnAnswers, readMedicalAnswers } from './readAnswers.ts';
import { getOwnLog, listLog } from './readLog.ts';
import { readMedicalList } from './readMedicalList.ts';
import { registerRunner } from './registerRunner.ts';
import { sendConfirmation } from './sendConfirmation.ts';
import { undoImport } from './undoImport.ts';
import { verifyTicket } from './verifyTicket.ts';

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
