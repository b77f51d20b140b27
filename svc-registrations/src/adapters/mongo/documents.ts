import type { MarathonSnapshot } from '@marathon/contracts/events';
import { noTexts } from '@marathon/contracts/registrationFields';
import { type Document, ObjectId } from 'mongodb';
import type { OpenMarathon } from '../../domain/decideRegistration.ts';
import { searchKey } from '../../domain/participant.ts';
import { indexedTerms, lastNameKeyOf } from '../../domain/participantSearch.ts';
import type { Person } from '../../domain/person.ts';
import type { ChosenCounts, QuestionSet, StoredAnswers } from '../../domain/questions.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { OfTheMarathon } from '../registrationEntries.ts';

/** The projection with `placesTaken`. A deleted marathon leaves a tombstone. */
export type MarathonDocument = Partial<
  Omit<MarathonSnapshot, 'marathonId' | 'revision' | 'location' | 'cancellationNote'>
> & {
  /** null or absent after an event of an older version. */
  readonly location?: string | null;
  readonly _id: ObjectId;
  readonly revision: number;
  readonly deleted: boolean;
  readonly placesTaken: number;
  readonly questions?: QuestionSet;
  readonly chosen?: ChosenCounts;
  /** Rises with each change of answers. */
  readonly answerRevision?: number;
};

export interface ParticipantSearch {
  readonly version: number;
  /** The name that the keys come from. */
  readonly name: string;
  /** For older processes, and for lists that they began. */
  readonly key: string;
  readonly lastNameKey: string;
  readonly words: readonly string[];
}

/** Raise it whenever keys or words change. */
export const searchVersion = 2;

export const participantSearchOf = (registration: Parameters<typeof indexedTerms>[0]): ParticipantSearch => ({
  version: searchVersion,
  name: registration.participantName,
  key: searchKey(registration.participantName),
  lastNameKey: lastNameKeyOf(registration),
  words: indexedTerms(registration),
});

/** The status is the marathon's: cancelling a million registrations writes one document. */
export type RegistrationDocument = Omit<
  StoredRegistration,
  | 'id'
  | 'accountId'
  | 'marathonId'
  | 'addedByOrganizer'
  | 'answers'
  | 'checkedInAt'
  | 'checkInId'
  | OfTheMarathon
> & {
  readonly _id: ObjectId;
  /** Absent in older documents, while only the email is known. */
  readonly accountId?: string;
  readonly marathonId: ObjectId;
  /** Absent in older documents and for runners' own registrations. */
  readonly addedByOrganizer?: boolean;
  readonly answers?: StoredAnswers;
  readonly checkedInAt?: string;
  readonly checkInId?: string;
  /** Absent in older documents until `indexParticipants` adds it. */
  readonly search?: ParticipantSearch;
  /** Orders equal instants; rises within a process. */
  readonly position: ObjectId;
};

export function marathonOf({
  _id,
  deleted,
  location,
  waitingRoom = false,
  registrationClosed = false,
  cancelledAt = null,
  takenDown = false,
  placesTaken,
  answerRevision: _internal,
  ...known
}: MarathonDocument): OpenMarathon | 'deleted' {
  if (deleted) return 'deleted';
  return {
    ...(known as Omit<OpenMarathon, 'marathonId' | 'location' | 'registrationCount'>),
    ...(typeof location === 'string' && { location }),
    waitingRoom,
    registrationClosed,
    cancelledAt,
    takenDown,
    marathonId: _id.toHexString(),
    registrationCount: placesTaken,
  };
}

/** A registration without what its marathon says. */
type Stored = Omit<StoredRegistration, OfTheMarathon>;

export const storedDocument = (
  { id, accountId, marathonId, addedByOrganizer, answers, checkedInAt, checkInId, ...kept }: Stored,
  position: ObjectId,
): RegistrationDocument => ({
  _id: new ObjectId(id),
  ...(accountId !== null && { accountId }),
  marathonId: new ObjectId(marathonId),
  ...(addedByOrganizer && { addedByOrganizer }),
  ...(answers && { answers }),
  ...(checkedInAt !== null && { checkedInAt }),
  ...(checkInId !== null && { checkInId }),
  ...kept,
  search: participantSearchOf({ id, ...kept }),
  position,
});

export function storedOf(document: RegistrationDocument): Stored {
  const { _id, marathonId, position: _order, search: _search, ...rest } = document;
  const { accountId = null, addedByOrganizer = false, answers = null, ...others } = rest;
  const { checkedInAt = null, checkInId = null, ...kept } = others;
  return {
    id: _id.toHexString(),
    accountId,
    marathonId: marathonId.toHexString(),
    addedByOrganizer,
    answers,
    checkedInAt,
    checkInId,
    ...noTexts,
    ...kept,
  };
}

export function documentOf(registration: StoredRegistration): RegistrationDocument {
  const { status: _status, eventDate: _date, location: _location, timeZone: _zone, ...stored } = registration;
  return storedDocument(stored, new ObjectId());
}

export function registrationOf(
  document: RegistrationDocument,
  marathon: MarathonDocument | undefined,
): StoredRegistration {
  const stored = storedOf(document);
  return {
    ...stored,
    marathonTitle: marathon?.title ?? stored.marathonTitle,
    eventDate: marathon?.eventDate ?? null,
    location: marathon?.location ?? null,
    timeZone: marathon?.timeZone ?? null,
    status: statusOf(marathon),
  };
}

/** Matches records without account that belong to the owner of the email. The type knows no null. */
export const ofEmailAlone = ({ isEmailVerified }: Pick<Person, 'isEmailVerified'>) => ({
  accountId: null as never,
  ...(isEmailVerified !== true && { addedByOrganizer: { $exists: false } }),
});

export const statusOf = (marathon: Pick<MarathonDocument, 'deleted' | 'cancelledAt'> | null | undefined) =>
  marathon?.deleted || marathon?.cancelledAt ? ('marathon-cancelled' as const) : ('active' as const);

/**
 * Completes an equal revision without location. Tombstones stay. Fields that an older version does not send
 * (waiting room, closing, cancellation, takedown) keep their values.
 */
export function upsertOf(
  snapshot: MarathonSnapshot & { readonly tellRunners?: boolean | undefined },
): Document[] {
  const { marathonId, revision, cancellationNote: _note, tellRunners: _mails, ...rest } = snapshot;
  // Literally: a title may begin with a dollar sign.
  const news = { $literal: { revision, location: null, timeZone: null, ...rest } };
  const known = { $mergeObjects: [{ deleted: false, placesTaken: 0 }, '$$ROOT', news] };
  const isNewer = { $gt: [revision, revisionSoFar] };
  const completes = {
    $and: [{ $eq: [revision, revisionSoFar] }, { $eq: [{ $ifNull: ['$location', null] }, null] }],
  };
  return [{ $replaceWith: { $cond: [{ $or: [isNewer, completes] }, known, '$$ROOT'] } }];
}

export const tombstoneOf = (revision: number): Document[] => [
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
