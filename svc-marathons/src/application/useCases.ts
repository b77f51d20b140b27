import { eraseAccount, renewEmail } from '../features/accounts/followAccounts.ts';
import { marathonsOfAccount } from '../features/accounts/marathonsOfAccount.ts';
import { addMarathon } from '../features/adding/addMarathon.ts';
import { cancelMarathon } from '../features/cancellation/cancelMarathon.ts';
import { removeMarathon } from '../features/cancellation/removeMarathon.ts';
import { ignoreCountPatch, updateMarathon } from '../features/changing/updateMarathon.ts';
import { countRegistrations } from '../features/counting/countRegistrations.ts';
import { getDraft, listDrafts, removeDraft, saveDraft } from '../features/drafts/drafts.ts';
import { addPicture, drawLinkPreview, renewPicture } from '../features/pictures/pictures.ts';
import { readRaceChanges, readRaceLog } from '../features/race-log/readRaceLog.ts';
import { listDistances, listMarathons } from '../features/reading/listMarathons.ts';
import { getSentTakedown, getTakedown, restore, takeDown } from '../features/takedowns/takedowns.ts';
import {
  acceptInvitation,
  getInvitation,
  inviteToTeam,
  readInvitation,
} from '../features/teams/invitations.ts';
import { changeMember, listMemberships, listTeam, removeMember, roleOf } from '../features/teams/teams.ts';
import type { Dependencies } from './dependencies.ts';
import { getMarathon } from './getMarathon.ts';

export const useCases = (dependencies: Dependencies) => ({
  acceptInvitation: acceptInvitation(dependencies),
  addMarathon: addMarathon(dependencies),
  addPicture: addPicture(dependencies),
  cancelMarathon: cancelMarathon(dependencies),
  changeMember: changeMember(dependencies),
  countRegistrations: countRegistrations(dependencies),
  drawLinkPreview: drawLinkPreview(dependencies),
  eraseAccount: eraseAccount(dependencies),
  getDraft: getDraft(dependencies),
  getInvitation: getInvitation(dependencies),
  getMarathon: getMarathon(dependencies),
  getSentTakedown: getSentTakedown(dependencies),
  getTakedown: getTakedown(dependencies),
  getPicture: dependencies.store.pictures.file,
  ignoreCountPatch: ignoreCountPatch(dependencies),
  listDistances: listDistances(dependencies),
  inviteToTeam: inviteToTeam(dependencies),
  listDrafts: listDrafts(dependencies),
  listMarathons: listMarathons(dependencies),
  listMemberships: listMemberships(dependencies),
  listTeam: listTeam(dependencies),
  marathonsOfAccount: marathonsOfAccount(dependencies),
  readInvitation: readInvitation(dependencies),
  readRaceChanges: readRaceChanges(dependencies),
  readRaceLog: readRaceLog(dependencies),
  removeDraft: removeDraft(dependencies),
  removeMarathon: removeMarathon(dependencies),
  removeMember: removeMember(dependencies),
  renewEmail: renewEmail(dependencies),
  renewPicture: renewPicture(dependencies),
  restore: restore(dependencies),
  roleOf: roleOf(dependencies),
  saveDraft: saveDraft(dependencies),
  takeDown: takeDown(dependencies),
  updateMarathon: updateMarathon(dependencies),
});
export type UseCases = ReturnType<typeof useCases>;
