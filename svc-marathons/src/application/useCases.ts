import { addMarathon } from './addMarathon.ts';
import { addPicture } from './addPicture.ts';
import { cancelMarathon } from './cancelMarathon.ts';
import { countRegistrations } from './countRegistrations.ts';
import type { Dependencies } from './dependencies.ts';
import { getDraft, listDrafts, removeDraft, saveDraft } from './drafts.ts';
import { drawLinkPreview } from './drawLinkPreview.ts';
import { eraseAccount, renewEmail } from './followAccounts.ts';
import { getMarathon } from './getMarathon.ts';
import { ignoreCountPatch } from './ignoreCountPatch.ts';
import { listDistances } from './listDistances.ts';
import { listMarathons } from './listMarathons.ts';
import { marathonsOfAccount } from './marathonsOfAccount.ts';
import { readRaceChanges } from './readRaceChanges.ts';
import { readRaceLog } from './readRaceLog.ts';
import { removeMarathon } from './removeMarathon.ts';
import { renewPicture } from './renewPicture.ts';
import { getSentTakedown, getTakedown, restore, takeDown } from './takedowns.ts';
import {
  acceptInvitation,
  changeMember,
  getInvitation,
  inviteToTeam,
  listMemberships,
  listTeam,
  readInvitation,
  removeMember,
  roleOf,
} from './teams.ts';
import { updateMarathon } from './updateMarathon.ts';

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
