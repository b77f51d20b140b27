import { toEmail } from '@marathon/contracts/email';
import type { ParticipantCorrection } from '@marathon/contracts/participantChanges';
import type { Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import { updateAnswers } from '../../application/transactions/updateAnswers.ts';
import type { AnswersChange } from '../../domain/changeAnswers.ts';
import { decideCorrection } from '../../domain/decideCorrection.ts';
import type { Person } from '../../domain/person.ts';
import { matchesRevision } from './revision.ts';

export interface Correcting {
  readonly marathonId: string;
  readonly registrationId: string;
  readonly correction: ParticipantCorrection;
  readonly seen: readonly string[] | undefined;
}

export const correctParticipant =
  (dependencies: Dependencies) =>
  async (
    { registrationId, seen, ...correcting }: Correcting,
    organizer: Person,
  ): Promise<Result<AnswersChange>> => {
    const allowed = await asOrganizer(dependencies)('changeParticipants', correcting.marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const act = { id: newId(), action: 'corrected', actor, at: now() } as const;
    const { email, answers } = correcting.correction;
    const mayReadMedical =
      answers !== undefined &&
      (await asOrganizer(dependencies)('readMedicalAnswers', correcting.marathonId, organizer)).ok;
    const command = { ...correcting, act, matchesSeen: matchesRevision(seen), mayReadMedical };
    if (email !== undefined) await store.indexAllParticipants();
    return updateAnswers(store, { registrationId, email: email && toEmail(email) }, (stored) =>
      decideCorrection(stored, command),
    );
  };
