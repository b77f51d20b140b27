import type { AccountRegistrations } from '@marathon/contracts/internalAnswers';
import type { GivenAnswer } from '@marathon/contracts/questions';
import { answerOf, type StoredRegistration } from '../domain/registration.ts';
import type { Dependencies } from './dependencies.ts';

const allAnswers = (
  { id: registrationId, answers }: StoredRegistration,
  medicalAnswers: readonly GivenAnswer[] = [],
) => ({
  registrationId,
  answers: [...(answers?.given ?? []), ...medicalAnswers].map(
    ({ label: question, text: answer, medical }) => ({ question, answer, medical }),
  ),
});

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
    const medical = await store.medicalAnswersAmong(registrations.map(({ id }) => id));
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
      answers: registrations.map((registration) => allAnswers(registration, medical.get(registration.id))),
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
