import type { MedicalList } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import { readMedicalAnswersLogged } from '../../application/transactions/readMedicalAnswersLogged.ts';
import { entryAbout } from '../../domain/logEntry.ts';
import type { Person } from '../../domain/person.ts';

type ListEntry = MedicalList['participants'][number];

/** By name. Logs the reader at each of them first, as for a single one: runners see who read theirs. */
export const readMedicalList =
  (dependencies: Dependencies) =>
  async (marathonId: string, organizer: Person): Promise<Result<MedicalList>> => {
    const allowed = await asOrganizer(dependencies)('readMedicalAnswers', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const read = async (person: Omit<ListEntry, 'answers'>): Promise<ListEntry[]> => {
      const act = { id: newId(), action: 'medical-answers-read', actor, at: now() } as const;
      const answers = await readMedicalAnswersLogged(store, person.registrationId, (found) =>
        found?.marathonId === marathonId ? ok(entryAbout(found, act)) : refuse('registration-not-found'),
      );
      // A registration that was cancelled since is left out.
      return answers.ok ? [{ ...person, answers: [...answers.value] }] : [];
    };
    const people = await whoAnswered(dependencies, marathonId);
    const participants: ListEntry[] = [];
    for (let from = 0; from < people.length; from += atOnce)
      participants.push(...(await Promise.all(people.slice(from, from + atOnce).map(read))).flat());
    return ok({ participants });
  };

/** One by one, thousands would take longer than a request may. */
const atOnce = 25;

async function whoAnswered({ store }: Dependencies, marathonId: string) {
  const who: Omit<ListEntry, 'answers'>[] = [];
  for await (const slice of store.eachParticipant({ marathonId, state: 'placed', sort: 'name' })) {
    const answers = await store.medicalAnswersAmong(slice.map(({ registrationId }) => registrationId));
    for (const { registrationId, participantName } of slice)
      if (answers.has(registrationId)) who.push({ registrationId, participantName: participantName ?? '' });
  }
  return who;
}
