import { folded } from '@marathon/contracts/foldedText';
import type { GivenAnswer } from '@marathon/contracts/questions';
import { ofEachField, type RegistrationFieldName } from '@marathon/contracts/registrationFields';
import type { CancelledRegistration, StoredRegistration } from './registration.ts';

export interface ParticipantId {
  readonly marathonId: string;
  readonly registrationId: string;
}

export interface Participant {
  readonly registrationId: string;
  readonly state: 'placed' | 'cancelled';
  readonly participantName: string | null;
  readonly email: string | null;
  readonly registeredAt: string;
  readonly cancelledAt: string | null;
  readonly checkedInAt: string | null;
}

/** Names with equal keys match in searches and sort together. */
export const searchKey = (text: string): string => folded(text);

export const emailKeyOf = (text: string): string => text.trim().toLowerCase();

export interface FullParticipant extends Participant, Readonly<Record<RegistrationFieldName, string | null>> {
  readonly marathonId: string;
  readonly registrationFee: number | null;
  readonly answers: readonly GivenAnswer[];
}

export const placedParticipant = (registration: StoredRegistration): FullParticipant => ({
  registrationId: registration.id,
  marathonId: registration.marathonId,
  state: 'placed',
  participantName: registration.participantName,
  email: registration.email,
  ...ofEachField((name) => registration[name]),
  registrationFee: registration.registrationFee,
  answers: registration.answers?.given ?? [],
  registeredAt: registration.date,
  cancelledAt: null,
  checkedInAt: registration.checkedInAt,
});

export const cancelledParticipant = ({
  id,
  marathonId,
  registeredAt,
  cancelledAt,
  bookkeeping,
}: Omit<CancelledRegistration, 'accountId' | 'withoutAccount'>): FullParticipant => ({
  registrationId: id,
  marathonId,
  state: 'cancelled',
  participantName: bookkeeping?.participantName ?? null,
  email: null,
  ...ofEachField(() => null),
  registrationFee: bookkeeping?.registrationFee ?? null,
  answers: [],
  registeredAt,
  cancelledAt,
  checkedInAt: null,
});
