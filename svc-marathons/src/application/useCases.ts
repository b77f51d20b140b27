import { addMarathon } from './addMarathon.ts';
import { cancelMarathon } from './cancelMarathon.ts';
import { countRegistrations } from './countRegistrations.ts';
import type { Dependencies } from './dependencies.ts';
import { getDraft, listDrafts, removeDraft, saveDraft } from './drafts.ts';
import { eraseAccount, renewEmail } from './followAccounts.ts';
import { getMarathon } from './getMarathon.ts';
import { ignoreCountPatch } from './ignoreCountPatch.ts';
import { listMarathons } from './listMarathons.ts';
import { listDistances } from './listDistances.ts';
import { marathonsOfAccount } from './marathonsOfAccount.ts';
import { removeMarathon } from './removeMarathon.ts';
import { updateMarathon } from './updateMarathon.ts';

export const useCases = (dependencies: Dependencies) => ({
  addMarathon: addMarathon(dependencies),
  cancelMarathon: cancelMarathon(dependencies),
  countRegistrations: countRegistrations(dependencies),
  eraseAccount: eraseAccount(dependencies),
  getDraft: getDraft(dependencies),
  getMarathon: getMarathon(dependencies),
  ignoreCountPatch: ignoreCountPatch(dependencies),
  listDrafts: listDrafts(dependencies),
  listMarathons: listMarathons(dependencies),
  marathonsOfAccount: marathonsOfAccount(dependencies),
  removeDraft: removeDraft(dependencies),
  listDistances: listDistances(dependencies),
  removeMarathon: removeMarathon(dependencies),
  renewEmail: renewEmail(dependencies),
  saveDraft: saveDraft(dependencies),
  updateMarathon: updateMarathon(dependencies),
});
export type UseCases = ReturnType<typeof useCases>;
