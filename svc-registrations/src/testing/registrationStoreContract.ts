import { describe, test } from 'vitest';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import { byHandContract } from './byHandContract.ts';
import { checkInContract } from './checkInContract.ts';
import { countsContract } from './countsContract.ts';
import { erasureContract } from './erasureContract.ts';
import { idempotencyContract } from './idempotencyContract.ts';
import { importContract } from './importContract.ts';
import { logContract } from './logContract.ts';
import { participantsContract } from './participantsContract.ts';
import { projectionContract } from './projectionContract.ts';
import { questionsContract } from './questionsContract.ts';
import { keepsItsInvariants } from './randomHistory.ts';
import { registeringContract } from './registeringContract.ts';
import { registrationContract } from './registrationContract.ts';
import { registrationStoreSubject } from './registrationStoreSubject.ts';
import { spotsContract } from './spotsContract.ts';

/** What every registration store does, whatever database it lies in. `open` gives an empty one. */
export function registrationStoreContract(adapter: string, open: () => Promise<RegistrationStore>): void {
  describe(`registration store in ${adapter}`, () => {
    const subject = registrationStoreSubject(open);
    registeringContract(subject);
    spotsContract(subject);
    idempotencyContract(subject);
    registrationContract(subject);
    erasureContract(subject);
    projectionContract(subject);
    participantsContract(subject);
    importContract(subject);
    countsContract(subject);
    byHandContract(subject);
    checkInContract(subject);
    logContract(subject);
    questionsContract(subject);

    test.each([1, 2, 3, 4, 5])('the invariants hold through random history %i', async (seed) => {
      await keepsItsInvariants(subject.store, seed);
    });
  });
}
