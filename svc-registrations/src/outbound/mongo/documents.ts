import type { MarathonSnapshot } from '@marathon/contracts/events';
import { type Document, ObjectId } from 'mongodb';
import type { MarathonPlaces, PlaceAnswer } from '../../domain/decidePlace.ts';
import type { StoredRegistration } from '../../domain/registration.ts';

/** The projection, with the places taken. A deleted marathon leaves its document as a tombstone. */
export type MarathonDocument = Partial<Omit<MarathonSnapshot, 'marathonId' | 'revision'>> & {
  readonly _id: ObjectId;
  readonly revision: number;
  readonly deleted: boolean;
  readonly placesTaken: number;
};

/** The status is the marathon's: deleting a marathon with a million registrations writes one document. */
export type RegistrationDocument = Omit<StoredRegistration, 'id' | 'marathonId' | 'status'> & {
  readonly _id: ObjectId;
  readonly marathonId: ObjectId;
  /** Rises with each that one process stores: tells equal instants apart. */
  readonly position: ObjectId;
};

/** The first answer under an Idempotency-Key. */
export interface AnswerDocument {
  readonly _id: { readonly email: string; readonly key: string };
  readonly fingerprint: string;
  readonly answer: PlaceAnswer;
  readonly storedAt: Date;
}

export function marathonOf({ _id, deleted, ...known }: MarathonDocument): MarathonPlaces | 'deleted' {
  if (deleted) return 'deleted';
  return { ...(known as Omit<MarathonPlaces, 'marathonId'>), marathonId: _id.toHexString() };
}

export function documentOf(registration: StoredRegistration): RegistrationDocument {
  const { id, marathonId, status: _ofTheMarathon, ...kept } = registration;
  return { _id: new ObjectId(id), marathonId: new ObjectId(marathonId), ...kept, position: new ObjectId() };
}

export function registrationOf(document: RegistrationDocument, cancelled: boolean): StoredRegistration {
  const { _id, marathonId, position: _order, ...kept } = document;
  const status = cancelled ? 'marathon-cancelled' : 'active';
  return { id: _id.toHexString(), marathonId: marathonId.toHexString(), ...kept, status };
}

/** Takes a snapshot in unless a newer revision is known. A tombstone stays one: nothing sets `deleted` back. */
export function knownAs({ marathonId, revision, ...rest }: MarathonSnapshot): Document[] {
  // Literally: a title may begin with a dollar sign.
  const news = { $literal: { revision, ...rest } };
  const known = { $mergeObjects: [{ deleted: false, placesTaken: 0 }, '$$ROOT', news] };
  return [{ $replaceWith: { $cond: [{ $gt: [revision, revisionSoFar] }, known, '$$ROOT'] } }];
}

/** The tombstone, whatever came before. */
export const buriedAs = (revision: number): Document[] => [
  {
    $replaceWith: {
      $mergeObjects: [
        { placesTaken: 0 },
        '$$ROOT',
        { deleted: true, revision: { $max: [revision, revisionSoFar] } },
      ],
    },
  },
];

const revisionSoFar = { $ifNull: ['$revision', -1] };
