import { ObjectId } from 'mongodb';
import type { ProjectionEntry, RegistrationEntry } from '../registrationEntries.ts';
import { type MarathonDocument, type RegistrationDocument, storedDocument, storedOf } from './documents.ts';

/** Moved positions sort before new ones, which begin with the time. */
export const documentOfEntry = ({ position, ...stored }: RegistrationEntry): RegistrationDocument =>
  storedDocument(stored, new ObjectId(position.toString(16).padStart(24, '0')));

export const entryOf = (document: RegistrationDocument): RegistrationEntry => ({
  ...storedOf(document),
  position: Number.parseInt(document.position.toHexString(), 16),
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
