import { ObjectId } from 'mongodb';
import type { StoredMarathon } from '../../application/ports/marathonReading.ts';
import { visibleCount } from '../../domain/countRegistrations.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import { type AbsentFields, absentFields } from '../absentFields.ts';
import type { MarathonEntry } from '../marathonEntries.ts';

/** Without the count, which only counting writes. */
type WrittenDocument = Omit<
  OwnedMarathon,
  | '_id'
  | 'registrationStart'
  | 'registrationEnd'
  | 'eventDate'
  | 'marathonDate'
  | 'createdAt'
  | 'registrationCount'
  | 'countRevision'
  | 'createdById'
  | 'takedown'
  | keyof AbsentFields
> &
  Partial<AbsentFields> & {
    readonly registrationStart: Date;
    readonly registrationEnd: Date;
    readonly eventDate: Date;
    readonly createdAt: Date;
    /** Absent in documents of older versions. */
    readonly takedown?: OwnedMarathon['takedown'];
    /** null or absent in documents of older versions: only the email is known. */
    readonly createdById?: string | null;
  };

export type MarathonDocument = WrittenDocument & {
  readonly _id: ObjectId;
  /** A plain sum: below zero when a cancellation arrives before its registration. */
  readonly registrationCount: number;
  readonly countRevision: number;
  /** Rises with each change, so that a change begins with a write. */
  readonly changes?: number;
};

export const documentOf = (marathon: OwnedMarathon): MarathonDocument => ({
  _id: new ObjectId(marathon._id),
  ...writtenOf(marathon),
  registrationCount: marathon.registrationCount,
  countRevision: 0,
});

export function writtenOf(marathon: OwnedMarathon): WrittenDocument {
  const {
    _id,
    registrationCount: _count,
    countRevision: _revision,
    marathonDate: _sameAsEventDate,
    ...rest
  } = marathon;
  return {
    ...rest,
    registrationStart: new Date(rest.registrationStart),
    registrationEnd: new Date(rest.registrationEnd),
    eventDate: new Date(rest.eventDate),
    createdAt: new Date(rest.createdAt),
  };
}

export const documentOfEntry = ({ countRevision, ...marathon }: MarathonEntry): MarathonDocument => ({
  ...documentOf(marathon),
  countRevision,
});

export const entryOf = (document: MarathonDocument): MarathonEntry => ({
  ...marathonOf(document),
  registrationCount: document.registrationCount,
});

export function marathonOf({ _id, changes: _changes, ...rest }: MarathonDocument): StoredMarathon {
  const eventDate = rest.eventDate.toISOString();
  return {
    _id: _id.toHexString(),
    ...absentFields,
    ...rest,
    createdById: rest.createdById ?? null,
    takedown: rest.takedown ?? null,
    registrationStart: rest.registrationStart.toISOString(),
    registrationEnd: rest.registrationEnd.toISOString(),
    eventDate,
    marathonDate: eventDate,
    createdAt: rest.createdAt.toISOString(),
    registrationCount: visibleCount(rest.registrationCount),
  };
}
