import { addMarathon } from './addMarathon.ts';
import { addPicture } from './addPicture.ts';
import { cancelMarathon } from './cancelMarathon.ts';
import { countRegistrations } from './countRegistrations.ts';
import type { Dependencies } from './dependencies.ts';
import { getDraft, listDrafts, removeDraft, saveDraft } from './drafts.ts';
import { eraseAccount, renewEmail } from './followAccounts.ts';
import { getMarathon } from './getMarathon.ts';
import { ignoreCountPatch } from './ignoreCountPatch.ts';
import { listDistances } from './listDistances.ts';
import { listMarathons } from './listMarathons.ts';
import { marathonsOfAccount } from './marathonsOfAccount.ts';
import { removeMarathon } from './removeMarathon.ts';
import { renewPicture } from './renewPicture.ts';
import { updateMarathon } from './updateMarathon.ts';

export const useCases = (dependencies: Dependencies) => ({
  addMarathon: addMarathon(dependencies),
  addPicture: addPicture(dependencies),
  cancelMarathon: cancelMarathon(dependencies),
  countRegistrations: countRegistrations(dependencies),
  eraseAccount: eraseAccount(dependencies),
  getDraft: getDraft(dependencies),
  getMarathon: getMarathon(dependencies),
  getPicture: dependencies.store.pictures.file,
  ignoreCountPatch: ignoreCountPatch(dependencies),
  listDistances: listDistances(dependencies),
  listDrafts: listDrafts(dependencies),
  listMarathons: listMarathons(dependencies),
  marathonsOfAccount: marathonsOfAccount(dependencies),
  removeDraft: removeDraft(dependencies),
  removeMarathon: removeMarathon(dependencies),
  renewEmail: renewEmail(dependencies),
  renewPicture: renewPicture(dependencies),
  saveDraft: saveDraft(dependencies),
  updateMarathon: updateMarathon(dependencies),
});
export type UseCases = ReturnType<typeof useCases>;
