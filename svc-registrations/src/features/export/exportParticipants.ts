import { ok, type Result } from '@marathon/contracts/result';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import type { ParticipantsFilter } from '../../application/ports/participants.ts';
import { entryAboutSeveral } from '../../domain/logEntry.ts';
import type { FullParticipant } from '../../domain/participant.ts';
import type { Person } from '../../domain/person.ts';
import { questionsOf, type StoredQuestion } from '../../domain/questions.ts';

/** The account lost the right to export. */
export class RightLost extends Error {}

export interface ParticipantsExport {
  readonly total: number;
  readonly marathon: { readonly title: string; readonly timeZone: string };
  /** Current questions without medical ones. */
  readonly questions: readonly StoredQuestion[];
  /** Checks the right again before each further slice. @throws RightLost */
  readonly slices: AsyncIterable<readonly FullParticipant[]>;
}

export const exportParticipants =
  (dependencies: Dependencies) =>
  async (asked: ParticipantsFilter, organizer: Person): Promise<Result<ParticipantsExport>> => {
    const { marathonId } = asked;
    const ask = () => asOrganizer(dependencies)('exportParticipants', marathonId, organizer);
    const allowed = await ask();
    if (!allowed.ok) return allowed;
    const { store } = dependencies;
    const { total } = await store.participants({ ...asked, atMost: 1 });
    const known = await store.marathonById(marathonId);
    const marathon = known === 'deleted' ? undefined : known;
    return ok({
      total,
      marathon: { title: marathon?.title ?? 'Marathon', timeZone: marathon?.timeZone ?? defaultTimeZone },
      questions: questionsOf(marathon ?? {}).questions.filter(({ medical }) => !medical),
      slices: whileAllowed(store.eachParticipant(asked), ask),
    });
  };

/** Logs the export before the first participant is sent. */
export const logExport =
  (dependencies: Dependencies) =>
  async (marathonId: string, organizer: Person, count: number): Promise<void> => {
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const act = { id: newId(), action: 'exported', actor, at: now() } as const;
    await store.transaction(({ log }) => log.add([entryAboutSeveral(marathonId, act, count)]));
  };

async function* whileAllowed<Slice>(slices: AsyncIterable<Slice>, ask: () => Promise<Result<undefined>>) {
  let isFirst = true;
  for await (const slice of slices) {
    const allowed: Result<undefined> = isFirst ? ok(undefined) : await ask();
    // An unreachable directory revokes no right.
    if (!allowed.ok && allowed.refusal.code !== 'unavailable') throw new RightLost();
    isFirst = false;
    yield slice;
  }
}
