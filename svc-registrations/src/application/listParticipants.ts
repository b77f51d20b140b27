import { ok, type Result } from '@marathon/contracts/result';
import type { Participant } from '../domain/participant.ts';
import type { Person } from '../domain/person.ts';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';
import type { ParticipantsPage, ParticipantsQuery } from './ports.ts';

export interface ListQuery extends ParticipantsQuery {
  readonly question?: string | undefined;
}

export type ListedPage = Omit<ParticipantsPage, 'participants'> & {
  readonly participants: readonly (Participant & { readonly answer?: string | null })[];
};

export const listParticipants =
  (dependencies: Dependencies) =>
  async ({ question, ...asked }: ListQuery, organizer: Person): Promise<Result<ListedPage>> => {
    const allowed = await asOrganizer(dependencies)('readParticipants', asked.marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store } = dependencies;
    const page = await store.participants(asked);
    if (question === undefined) return ok(page);
    const answers = await store.answersAmong(page.participants.map(({ registrationId }) => registrationId));
    const answerOf = (registrationId: string) =>
      answers.get(registrationId)?.given.find(({ questionId }) => questionId === question)?.text ?? null;
    const participants = page.participants.map((one) => ({ ...one, answer: answerOf(one.registrationId) }));
    return ok({ ...page, participants });
  };
