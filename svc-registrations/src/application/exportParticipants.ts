import { ok, type Result } from '@marathon/contracts/result';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import type { FullParticipant } from '../domain/participant.ts';
import { type AskedQuestion, questionsOf } from '../domain/questions.ts';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';
import type { ParticipantsFound } from './ports.ts';

export interface ParticipantsExport {
  /** How many there are now. */
  readonly total: number;
  readonly marathon: { readonly title: string; readonly timeZone: string };
  /** What it asks now, without medical questions. */
  readonly questions: readonly AskedQuestion[];
  readonly slices: AsyncIterable<readonly FullParticipant[]>;
}

/** Everybody who takes part in one's own marathon, with all that they gave, read while it is sent. */
export const exportParticipants =
  (dependencies: Dependencies) =>
  async (asked: ParticipantsFound, accountId: string): Promise<Result<ParticipantsExport>> => {
    const allowed = await asOrganizer(dependencies)('exportParticipants', {
      marathonId: asked.marathonId,
      accountId,
    });
    if (!allowed.ok) return allowed;
    const { store } = dependencies;
    const { total } = await store.participants({ ...asked, atMost: 1 });
    const known = await store.marathonById(asked.marathonId);
    const marathon = known === 'deleted' ? undefined : known;
    return ok({
      total,
      marathon: { title: marathon?.title ?? 'Marathon', timeZone: marathon?.timeZone ?? defaultTimeZone },
      questions: questionsOf(marathon ?? {}).questions.filter(({ medical }) => !medical),
      slices: store.eachParticipant(asked),
    });
  };
