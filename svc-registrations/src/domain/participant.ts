/** A registration as the organizer's list shows it. Of a cancelled one nothing is kept that says who it was. */
export interface Participant {
  readonly registrationId: string;
  readonly state: 'placed' | 'cancelled';
  readonly participantName: string | null;
  readonly email: string | null;
  readonly registeredAt: string;
  readonly cancelledAt: string | null;
}

/** Of two names, those that this makes equal are the same to who searches: without case, accents and double spaces. */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/gu, ' ');
