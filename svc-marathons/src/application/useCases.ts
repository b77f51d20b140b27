import { addMarathon } from './addMarathon.ts';
import { countRegistrations } from './countRegistrations.ts';
import type { Dependencies } from './dependencies.ts';
import { getMarathon } from './getMarathon.ts';
import { ignoreCountPatch } from './ignoreCountPatch.ts';
import { listMarathons } from './listMarathons.ts';
import { removeMarathon } from './removeMarathon.ts';
import { updateMarathon } from './updateMarathon.ts';

export const useCases = (dependencies: Dependencies) => ({
  addMarathon: addMarathon(dependencies),
  countRegistrations: countRegistrations(dependencies),
  getMarathon: getMarathon(dependencies),
  ignoreCountPatch: ignoreCountPatch(dependencies),
  listMarathons: listMarathons(dependencies),
  removeMarathon: removeMarathon(dependencies),
  updateMarathon: updateMarathon(dependencies),
});
export type UseCases = ReturnType<typeof useCases>;
