import { applyMarathonEvents } from './applyMarathonEvents.ts';
import { cancelRegistration } from './cancelRegistration.ts';
import type { Dependencies } from './dependencies.ts';
import { editRegistration } from './editRegistration.ts';
import { getPlaces } from './getPlaces.ts';
import { getRegistration } from './getRegistration.ts';
import { listRegistrations } from './listRegistrations.ts';
import { pageOfRegistrations } from './pageOfRegistrations.ts';
import { registerRunner } from './registerRunner.ts';

export const useCases = (dependencies: Dependencies) => ({
  applyMarathonEvents: applyMarathonEvents(dependencies),
  cancelRegistration: cancelRegistration(dependencies),
  editRegistration: editRegistration(dependencies),
  getPlaces: getPlaces(dependencies),
  getRegistration: getRegistration(dependencies),
  listRegistrations: listRegistrations(dependencies),
  pageOfRegistrations: pageOfRegistrations(dependencies),
  registerRunner: registerRunner(dependencies),
});
export type UseCases = ReturnType<typeof useCases>;
