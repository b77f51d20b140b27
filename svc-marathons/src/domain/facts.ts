import type { EventOf, EventType, MarathonSnapshot } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';

/** What happened, before it is put into an event's envelope. */
export type Fact = { [T in EventType]: Pick<EventOf<T>, 'type' | 'data'> }[EventType];

/** A marathon as it is to be stored, and what is to be told of it. No facts: nothing changed. */
export interface Outcome {
  readonly marathon: Marathon;
  readonly facts: readonly Fact[];
}

/** What other services need to know of a marathon. */
export const snapshotOf = (marathon: Marathon): MarathonSnapshot => ({
  marathonId: marathon._id,
  revision: marathon.revision,
  title: marathon.title,
  registrationStart: marathon.registrationStart,
  registrationEnd: marathon.registrationEnd,
  eventDate: marathon.eventDate,
  registrationFee: marathon.registrationFee,
  participantsLimit: marathon.participantsLimit,
});
