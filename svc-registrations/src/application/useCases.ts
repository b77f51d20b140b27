import { addParticipant } from './addParticipant.ts';
import { answerQuestions } from './answerQuestions.ts';
import { applyMarathonEvents } from './applyMarathonEvents.ts';
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
import { pageOfRegistrations } from './pageOfRegistrations.ts';
import { getAnswers, getOwnAnswers, readMedicalAnswers } from './readAnswers.ts';
import { getOwnLog, listLog } from './readLog.ts';
import { readMedicalList } from './readMedicalList.ts';
import { registerRunner } from './registerRunner.ts';
import { sendConfirmation } from './sendConfirmation.ts';
import { undoImport } from './undoImport.ts';
import { verifyTicket } from './verifyTicket.ts';

export const useCases = (dependencies: Dependencies) => ({
  addParticipant: addParticipant(dependencies),
  answerQuestions: answerQuestions(dependencies),
  applyMarathonEvents: applyMarathonEvents(dependencies),
  askQuestions: askQuestions(dependencies),
  cancelParticipant: cancelParticipant(dependencies),
  cancelRegistration: cancelRegistration(dependencies),
  checkIn: checkIn(dependencies),
  correctParticipant: correctParticipant(dependencies),
  editRegistration: editRegistration(dependencies),
  eraseAccount: eraseAccount(dependencies),
  exportParticipants: exportParticipants(dependencies),
  logExport: logExport(dependencies),
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
  exportPersonalData: exportPersonalData(dependencies),
  listParticipants: listParticipants(dependencies),
  listRegistrations: listRegistrations(dependencies),
  mayImport: mayImport(dependencies),
  pageOfRegistrations: pageOfRegistrations(dependencies),
  pruneErased: pruneErased(dependencies),
  previewImport: previewImport(dependencies),
  readMedicalAnswers: readMedicalAnswers(dependencies),
  readMedicalList: readMedicalList(dependencies),
  renewEmail: renewEmail(dependencies),
  registerRunner: registerRunner(dependencies),
  sendConfirmation: sendConfirmation(dependencies),
  undoCheckIn: undoCheckIn(dependencies),
  undoImport: undoImport(dependencies),
  verifyTicket: verifyTicket(dependencies),
});
export type UseCases = ReturnType<typeof useCases>;
