import { ok, type Result } from '@marathon/contracts/result';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import { entryAboutSeveral } from '../domain/logEntry.ts';
import type { FullParticipant } from '../domain/participant.ts';
import type { Person } from '../domain/person.ts';
import { type AskedQuestion, questionsOf } from '../domain/questions.ts';
import { organizerActor } from './actors.ts';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';
import type { ParticipantsFilter } from './ports.ts';

/** Whoever exports may not any more. */
export class RightLost extends Error {}

export interface ParticipantsExport {
  /** How many there are now. */
  readonly total: number;
  readonly marathon: { readonly title: string; readonly timeZone: string };
  /** What it asks now, without medical questions. */
  readonly questions: readonly AskedQuestion[];
  /** Before each but the first the right is asked for again. @throws RightLost */
  readonly slices: AsyncIterable<readonly FullParticipant[]>;
}

/** Everybody who takes part in one's own marathon, with all that they gave, read while it is sent. */
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

/** Who exports so many participants stands in the log before the first of them is sent. */
export const logExport =
  (dependencies: Pick<Dependencies, 'store' | 'directory' | 'now' | 'newId'>) =>
  async (marathonId: string, organizer: Person, count: number): Promise<void> => {
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const act = { id: newId(), action: 'exported', actor, at: now() } as const;
    await store.logExport(entryAboutSeveral(marathonId, act, count));
  };

async function* whileAllowed<Slice>(slices: AsyncIterable<Slice>, ask: () => Promise<Result<undefined>>) {
  let isFirst = true;
  for await (const slice of slices) {
    const allowed: Result<undefined> = isFirst ? ok(undefined) : await ask();
    // Who cannot be asked for a moment has taken no right away.
    if (!allowed.ok && allowed.refusal.code !== 'unavailable') throw new RightLost();
    isFirst = false;
    yield slice;
  }
}
