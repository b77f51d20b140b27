import type { AccountRegistrations } from '@marathon/contracts/internalAnswers';
import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Dependencies } from '../../application/dependencies.ts';
import type { LogEntry } from '../../domain/logEntry.ts';
import { answerOf, type StoredRegistration } from '../../domain/registration.ts';

export const exportPersonalData =
  ({ store, directory }: Pick<Dependencies, 'store' | 'directory'>) =>
  async (accountId: string): Promise<AccountRegistrations> => {
    const account = await directory.find(accountId).catch(() => undefined);
    if (account?.isEmailVerified) await store.adopt(account.email, accountId, account);
    const [registrations, cancelled] = [
      await store.ofPerson({ accountId }),
      await store.cancelledOf(accountId),
    ];
    const medical = await store.medicalAnswersAmong(registrations.map(({ id }) => id));
    const registrationIds = [...registrations, ...cancelled].map(({ id }) => id);
    // Separate limits: a busy organizer still sees their own registrations' entries.
    const own = await store.logAbout({ registrationIds });
    const acts = await store.logAbout({ registrationIds: [], accountId });
    return {
      registrations: registrations.map(answerOf),
      cancelled: cancelled.map(
        ({ id: registrationId, marathonId, registeredAt, cancelledAt, bookkeeping }) => ({
          registrationId,
          marathonId,
          registeredAt,
          cancelledAt,
          ...bookkeeping,
        }),
      ),
      answers: registrations.map((one) => answersIn(one, medical.get(one.id))),
      log: lastFirst([...own.entries, ...acts.entries]).map(
        ({ at, action, marathonId, registrationId, actor, reason }) => ({
          at,
          action,
          marathonId,
          registrationId,
          byThisPerson: actor.accountId === accountId,
          reason,
        }),
      ),
      isLogCut: own.isCut || acts.isCut,
    };
  };

const answersIn = (
  { id: registrationId, answers }: StoredRegistration,
  medicalAnswers: readonly GivenAnswer[] = [],
) => ({
  registrationId,
  answers: [...(answers?.given ?? []), ...medicalAnswers].map(({ label, text, medical }) => ({
    question: label,
    answer: text,
    medical,
  })),
});

const lastFirst = (entries: readonly LogEntry[]) =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].toSorted(
    (a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id),
  );
