import { addParticipant } from './addParticipant.ts';
import { applyMarathonEvents } from './applyMarathonEvents.ts';
import { cancelParticipant } from './cancelParticipant.ts';
import { cancelRegistration } from './cancelRegistration.ts';
import { correctParticipant } from './correctParticipant.ts';
import type { Dependencies } from './dependencies.ts';
import { editRegistration } from './editRegistration.ts';
import { exportParticipants } from './exportParticipants.ts';
import { eraseAccount, renewEmail } from './followAccounts.ts';
import { getParticipant } from './getParticipant.ts';
import { getPlaces } from './getPlaces.ts';
import { getReference } from './getReference.ts';
import { getRegistration } from './getRegistration.ts';
import { getStatistics } from './getStatistics.ts';
import { getTicket } from './getTicket.ts';
import { importParticipants, mayImport, previewImport } from './importParticipants.ts';
import { listOfAccount } from './listOfAccount.ts';
import { listParticipants } from './listParticipants.ts';
import { listRegistrations } from './listRegistrations.ts';
import { pageOfRegistrations } from './pageOfRegistrations.ts';
import { getOwnLog, listLog } from './readLog.ts';
import { registerRunner } from './registerRunner.ts';
import { verifyTicket } from './verifyTicket.ts';

export const useCases = (dependencies: Dependencies) => ({
  addParticipant: addParticipant(dependencies),
  applyMarathonEvents: applyMarathonEvents(dependencies),
  cancelParticipant: cancelParticipant(dependencies),
  cancelRegistration: cancelRegistration(dependencies),
  correctParticipant: correctParticipant(dependencies),
  editRegistration: editRegistration(dependencies),
  eraseAccount: eraseAccount(dependencies),
  exportParticipants: exportParticipants(dependencies),
  getOwnLog: getOwnLog(dependencies),
  getParticipant: getParticipant(dependencies),
  getPlaces: getPlaces(dependencies),
  getReference: getReference(dependencies),
  getRegistration: getRegistration(dependencies),
  getStatistics: getStatistics(dependencies),
  getTicket: getTicket(dependencies),
  importParticipants: importParticipants(dependencies),
  listLog: listLog(dependencies),
  listOfAccount: listOfAccount(dependencies),
  listParticipants: listParticipants(dependencies),
  listRegistrations: listRegistrations(dependencies),
  mayImport: mayImport(dependencies),
  pageOfRegistrations: pageOfRegistrations(dependencies),
  previewImport: previewImport(dependencies),
  renewEmail: renewEmail(dependencies),
  registerRunner: registerRunner(dependencies),
  verifyTicket: verifyTicket(dependencies),
});
export type UseCases = ReturnType<typeof useCases>;
