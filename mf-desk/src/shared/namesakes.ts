import type { ListedParticipant } from '@marathon/contracts/participants';
import { registrationNumber } from '@marathon/contracts/registration';

/** Of those whose name others of the list have, too, what tells them apart, by registration. */
export function namesakes(
  participants: readonly Pick<ListedParticipant, 'registrationId' | 'participantName'>[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const nameOf = (name: string | null) => name?.toLowerCase().trim() ?? '';
  for (const { participantName } of participants)
    counts.set(nameOf(participantName), (counts.get(nameOf(participantName)) ?? 0) + 1);
  return new Map(
    participants
      .filter(
        ({ participantName }) => participantName !== null && Number(counts.get(nameOf(participantName))) > 1,
      )
      .map(({ registrationId }) => [registrationId, registrationNumber(registrationId)]),
  );
}
