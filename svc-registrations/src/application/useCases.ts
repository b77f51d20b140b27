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

export const useCases = (dependencies: Dependencies) => ({
  addParticipant: addParticipant(dependencies),
  answerQuestions: answerQuestions(dependencies),
  askQuestions: askQuestions(dependencies),
  cancelParticipant: cancelParticipant(dependencies),
  cancelRegistration: cancelRegistration(dependencies),
  checkIn: checkIn(dependencies),
  correctParticipant: correctParticipant(dependencies),
  editRegistration: editRegistration(dependencies),
  eraseAccount: eraseAccount(dependencies),
  exportParticipants: exportParticipants(dependencies),
  exportPersonalData: exportPersonalData(dependencies),
  getAnswers: getAnswers(dependencies),
  getCheckInCounts: getCheckInCounts(dependencies),
  getOwnAnswers: getOwnAnswers(dependencies),
  getOwnLog: getOwnLog(dependencies),
  getParticipant: getParticipant(dependencies),
  getPlaces: getPlaces(dependencies),
  getQuestions: getQuestions(dependencies),
  getReference: getReference(dependencies),
  getRegistration: getRegistration(dependencies),
  getStatistics: getStatistics(dependencies),
  getTicket: getTicket(dependencies),
  importParticipants: importParticipants(dependencies),
  listLog: listLog(dependencies),
  listParticipants: listParticipants(dependencies),
  listRegistrations: listRegistrations(dependencies),
  logExport: logExport(dependencies),
  mayImport: mayImport(dependencies),
  previewImport: previewImport(dependencies),
  pruneErased: pruneErased(dependencies),
  readMedicalAnswers: readMedicalAnswers(dependencies),
  readMedicalList: readMedicalList(dependencies),
  registerRunner: registerRunner(dependencies),
  renewEmail: renewEmail(dependencies),
  sendConfirmation: sendConfirmation(dependencies),
  undoCheckIn: undoCheckIn(dependencies),
  undoImport: undoImport(dependencies),
  verifyTicket: verifyTicket(dependencies),
  applyMarathonEvents: dependencies.store.applyMarathonEvents,
  pageOfRegistrations: dependencies.store.page,
});

export type UseCases = ReturnType<typeof useCases>;
