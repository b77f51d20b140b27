import type { AccountRegistrations } from '@marathon/contracts/internalAnswers';
import { answerOf } from '../domain/registration.ts';
import type { Dependencies } from './dependencies.ts';

/** All that is held about a person. */
export const listOfAccount =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (accountId: string): Promise<AccountRegistrations> => {
    const [registrations, cancelled] = [
      await store.ofPerson({ accountId }),
      await store.cancelledOf(accountId),
    ];
    return {
      registrations: registrations.map(answerOf),
      cancelled: cancelled.map(({ id: registrationId, marathonId, registeredAt, cancelledAt }) => ({
        registrationId,
        marathonId,
        registeredAt,
        cancelledAt,
      })),
    };
  };
