import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer } from '../../application/organizers.ts';
import type { ParticipantsPage, ParticipantsQuery } from '../../application/ports/participants.ts';
import type { Participant } from '../../domain/participant.ts';
import type { Person } from '../../domain/person.ts';

export interface ListQuery extends ParticipantsQuery {
  readonly question?: string | undefined;
}

export type ListedPage = Omit<ParticipantsPage, 'participants'> & {
  readonly participants: readonly (Participant & { readonly answer?: string | null })[];
};

/** Without the right to read participants: whom a search finds, without emails and answers. */
export const listParticipants =
  (dependencies: Dependencies) =>
  async ({ question, ...asked }: ListQuery, organizer: Person): Promise<Result<ListedPage>> => {
    const ask = asOrganizer(dependencies);
    const reads = await ask('readParticipants', asked.marathonId, organizer);
    const finds = reads.ok ? reads : await ask('findParticipants', asked.marathonId, organizer);
    if (!reads.ok && (!finds.ok || asked.search === undefined)) return reads;
    const { store, ticketCodes } = dependencies;
    const search = asked.search && (ticketCodes.registrationIdIn(asked.search) ?? asked.search);
    const page = await store.participants({ ...asked, search, hidesContacts: !reads.ok });
    if (!reads.ok)
      return ok({ ...page, participants: page.participants.map((one) => ({ ...one, email: null })) });
    if (question === undefined) return ok(page);
    const answers = await store.answersAmong(page.participants.map(({ registrationId }) => registrationId));
    const answerOf = (registrationId: string) =>
      answers.get(registrationId)?.given.find(({ questionId }) => questionId === question)?.text ?? null;
    const participants = page.participants.map((one) => ({ ...one, answer: answerOf(one.registrationId) }));
    return ok({ ...page, participants });
  };
