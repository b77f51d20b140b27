import type { GivenAnswers, MedicalAnswers } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import type { RegistrationReading } from '../../application/ports/registrationReading.ts';
import { readMedicalAnswersLogged } from '../../application/transactions/readMedicalAnswersLogged.ts';
import { entryAbout } from '../../domain/logEntry.ts';
import { ownedBy } from '../../domain/ownedBy.ts';
import type { ParticipantId } from '../../domain/participant.ts';
import type { Person } from '../../domain/person.ts';
import { medicalKeptMs } from '../../domain/questions.ts';
import type { StoredRegistration } from '../../domain/registration.ts';

export const getOwnAnswers =
  ({ store }: Dependencies) =>
  async (registrationId: string, person: Person): Promise<Result<GivenAnswers>> => {
    const owned = ownedBy(person, await store.byId(registrationId));
    if (!owned.ok) return owned;
    const medical = await medicalAnswersOf(store, registrationId);
    const shown = answersOf(owned.value, medical.length);
    return ok({ ...shown, answers: [...shown.answers, ...medical] });
  };

export const getAnswers =
  (dependencies: Dependencies) =>
  async ({ marathonId, registrationId }: ParticipantId, organizer: Person): Promise<Result<GivenAnswers>> => {
    const allowed = await asOrganizer(dependencies)('readParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const found = await dependencies.store.byId(registrationId);
    if (found?.marathonId !== marathonId) return refuse('registration-not-found');
    const medical = await medicalAnswersOf(dependencies.store, registrationId);
    return ok(answersOf(found, medical.length));
  };

export const readMedicalAnswers =
  (dependencies: Dependencies) =>
  async (
    { marathonId, registrationId }: ParticipantId,
    organizer: Person,
  ): Promise<Result<MedicalAnswers>> => {
    const allowed = await asOrganizer(dependencies)('readMedicalAnswers', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const act = { id: newId(), action: 'medical-answers-read', actor, at: now() } as const;
    let keptFrom = act.at;
    let isOver = false;
    const read = await readMedicalAnswersLogged(store, registrationId, (found) => {
      if (found?.marathonId !== marathonId) return refuse('registration-not-found');
      if (found.eventDate !== null) keptFrom = new Date(found.eventDate);
      isOver = found.status === 'marathon-cancelled';
      return ok(entryAbout(found, act));
    });
    if (!read.ok) return read;
    // Answers of a cancelled race go with the next pruning.
    const deletedAt = isOver ? act.at : new Date(keptFrom.getTime() + medicalKeptMs);
    return ok({ answers: [...read.value], deletedAt: deletedAt.toISOString() });
  };

const medicalAnswersOf = async (store: RegistrationReading, registrationId: string) =>
  (await store.medicalAnswersAmong([registrationId])).get(registrationId) ?? [];

const answersOf = ({ answers }: StoredRegistration, medicalAnswers: number): GivenAnswers => ({
  version: answers?.version ?? 0,
  answers: [...(answers?.given ?? [])],
  medicalAnswers,
});
