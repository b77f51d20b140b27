import type { AccountRegistrations } from '@marathon/contracts/internalAnswers';
import { answerOf, type StoredRegistration } from '../domain/registration.ts';
import type { Dependencies } from './dependencies.ts';

const ownAnswers =
  (store: Dependencies['store']) =>
  async ({ id: registrationId, answers }: StoredRegistration) => {
    const given = [...(answers?.given ?? []), ...(await store.medicalAnswersOf(registrationId))];
    return {
      registrationId,
      answers: given.map(({ label: question, text: answer, medical }) => ({ question, answer, medical })),
    };
  };

/** All that is held about a person. */
export const listOfAccount =
  ({ store, directory }: Pick<Dependencies, 'store' | 'directory'>) =>
  async (accountId: string): Promise<AccountRegistrations> => {
    // While nobody can be asked, what is known to be theirs is told.
    const account = await directory.find(accountId).catch(() => undefined);
    if (account?.isEmailVerified) await store.adopt(account.email, accountId, account);
    const [registrations, cancelled] = [
      await store.ofPerson({ accountId }),
      await store.cancelledOf(accountId),
    ];
    const registrationIds = [...registrations, ...cancelled].map(({ id }) => id);
    const log = await store.logAbout({ registrationIds, accountId });
    return {
      registrations: registrations.map(answerOf),
      cancelled: cancelled.map(({ id: registrationId, marathonId, registeredAt, cancelledAt }) => ({
        registrationId,
        marathonId,
        registeredAt,
        cancelledAt,
      })),
      answers: await Promise.all(registrations.map(ownAnswers(store))),
      log: log.map(({ at, action, marathonId, registrationId, actor, reason }) => ({
        at,
        action,
        marathonId,
        registrationId,
        byThisPerson: actor.accountId === accountId,
        reason,
      })),
    };
  };
