import type { ParticipantAddition, ParticipantCorrection } from '@marathon/contracts/participantChanges';
import { noTexts } from '@marathon/contracts/registrationFields';
import type { Result } from '@marathon/contracts/result';
import type { Dependencies } from '../application/dependencies.ts';
import type { RegistrationStore } from '../application/ports/registrationStore.ts';
import { cancelBatch } from '../features/own-registrations/cancelRegistration.ts';
import { addParticipant } from '../features/participants/addParticipant.ts';
import { cancelParticipant } from '../features/participants/cancelParticipant.ts';
import { correctParticipant } from '../features/participants/correctParticipant.ts';
import { anId, aPerson, duringRegistration } from './builders.ts';

const grace = aPerson('grace@example.org', 'grace');

/** What Grace, who organizes every marathon, does to registrations in a store. */
export function byHand(store: RegistrationStore, at = duringRegistration) {
  const dependencies: Dependencies = {
    store,
    directory: {
      find: async (accountId) => ({ accountId, email: grace.email, isEmailVerified: true, name: 'Grace' }),
      findByEmail: async () => undefined,
      findEmailChange: async () => undefined,
    },
    commits: { submit: () => undefined },
    cancellations: {
      submit: async (command) => (await cancelBatch({ store })([command]))[0] as Result<unknown>,
    },
    ticketCodes: { codeOf: () => '', registrationIdOf: () => undefined } as never,
    lookUp: async () => 'missing',
    organizers: { roleOf: async () => 'owner' },
    now: () => at,
    newId: anId,
  };
  return {
    dependencies,
    account: grace.accountId,
    add: (marathonId: string, addition: Partial<ParticipantAddition>, key?: string) =>
      addParticipant(dependencies)(
        {
          marathonId,
          addition: { ...anAddition, ...addition },
          idempotency: key === undefined ? undefined : { key, fingerprint: JSON.stringify(addition) },
        },
        grace,
      ),
    correct: (
      marathonId: string,
      registrationId: string,
      correction: Partial<ParticipantCorrection>,
      seen?: readonly string[],
    ) =>
      correctParticipant(dependencies)(
        { marathonId, registrationId, correction: { reason: '', ...correction }, seen },
        grace,
      ),
    cancel: (marathonId: string, registrationId: string, reason = 'Ran on a forged licence') =>
      cancelParticipant(dependencies)({ marathonId, registrationId, reason, seen: undefined }, grace),
  };
}

const anAddition: ParticipantAddition = {
  ...noTexts,
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  contact: '+47 555 01 01',
  overLimit: false,
  outsideWindow: false,
  reason: '',
};
