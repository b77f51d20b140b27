import { noTexts } from '@marathon/contracts/registrationFields';
import { ObjectId } from 'mongodb';
import type { ProjectionEntry, RegistrationEntry } from '../registrationEntries.ts';
import { type MarathonDocument, participantSearchOf, type RegistrationDocument } from './documents.ts';

/** Moved positions sort before new ones, which begin with the time. */
export const documentOfEntry = ({
  id,
  accountId,
  marathonId,
  addedByOrganizer,
  answers,
  checkedInAt,
  checkInId,
  position,
  ...kept
}: RegistrationEntry): RegistrationDocument => ({
  _id: new ObjectId(id),
  ...(accountId !== null && { accountId }),
  marathonId: new ObjectId(marathonId),
  ...(addedByOrganizer && { addedByOrganizer }),
  ...(answers && { answers }),
  ...(checkedInAt !== null && { checkedInAt }),
  ...(checkInId !== null && { checkInId }),
  ...kept,
  search: participantSearchOf(kept.participantName),
  position: new ObjectId(position.toString(16).padStart(24, '0')),
});

export const entryOf = ({
  _id,
  accountId,
  marathonId,
  addedByOrganizer = false,
  answers,
  checkedInAt,
  checkInId,
  position,
  search: _search,
  ...kept
}: RegistrationDocument): RegistrationEntry => ({
  id: _id.toHexString(),
  accountId: accountId ?? null,
  marathonId: marathonId.toHexString(),
  addedByOrganizer,
  answers: answers ?? null,
  checkedInAt: checkedInAt ?? null,
  checkInId: checkInId ?? null,
  ...noTexts,
  ...kept,
  position: Number.parseInt(position.toHexString(), 16),
});

export const documentOfProjection = ({
  marathonId,
  known,
  ...counted
}: ProjectionEntry): MarathonDocument => ({ _id: new ObjectId(marathonId), ...counted, ...known });

export function projectionOf(document: MarathonDocument): ProjectionEntry {
  const { _id, revision, deleted, placesTaken, location = null, timeZone = null, ...others } = document;
  const { waitingRoom = false, registrationClosed = false, cancelledAt = null, ...unswitched } = others;
  const { takenDown = false, ...switchless } = unswitched;
  const { questions, chosen, answerRevision: _internal, ...rest } = switchless;
  const switched = { waitingRoom, registrationClosed, cancelledAt, takenDown };
  const known = rest as Omit<ProjectedMarathon, 'location' | 'timeZone' | keyof typeof switched>;
  return {
    marathonId: _id.toHexString(),
    revision,
    deleted,
    placesTaken,
    ...(questions && { questions }),
    ...(chosen && { chosen }),
    ...(rest.title !== undefined && { known: { ...known, location, timeZone, ...switched } }),
  };
}

type ProjectedMarathon = NonNullable<ProjectionEntry['known']>;
