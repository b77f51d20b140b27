import type { MedicalList } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { entryAbout } from '../domain/logEntry.ts';
import type { Person } from '../domain/person.ts';
import { organizerActor } from './actors.ts';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';

type Listed = MedicalList['participants'][number];

/** By name. Logs the reader at each of them first, as for a single one: runners see who read theirs. */
export const readMedicalList =
  (dependencies: Dependencies) =>
  async (marathonId: string, organizer: Person): Promise<Result<MedicalList>> => {
    const allowed = await asOrganizer(dependencies)('readMedicalAnswers', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const participants: Listed[] = [];
    for (const { registrationId, participantName } of await whoAnswered(dependencies, marathonId)) {
      const act = { id: newId(), action: 'medical-answers-read', actor, at: now() } as const;
      const read = await store.readMedicalAnswers(registrationId, (found) =>
        found?.marathonId === marathonId ? ok(entryAbout(found, act)) : refuse('registration-not-found'),
      );
      // Who cancelled meanwhile is left out.
      if (read.ok) participants.push({ registrationId, participantName, answers: [...read.value] });
    }
    return ok({ participants });
  };

async function whoAnswered({ store }: Pick<Dependencies, 'store'>, marathonId: string) {
  const who: Pick<Listed, 'registrationId' | 'participantName'>[] = [];
  for await (const slice of store.eachParticipant({ marathonId, state: 'placed', sort: 'name' })) {
    const answers = await store.medicalAnswersAmong(slice.map(({ registrationId }) => registrationId));
    for (const { registrationId, participantName } of slice)
      if (answers.has(registrationId)) who.push({ registrationId, participantName: participantName ?? '' });
  }
  return who;
}
