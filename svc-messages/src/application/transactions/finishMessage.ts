import type { MarathonEvent } from '@marathon/contracts/events';
import type { Outcome, RevisionNotice, Tables, UnitOfWork } from '../ports/unitOfWork.ts';

export interface FinishedTry extends Outcome {
  readonly told?: RevisionNotice | undefined;
  readonly events?: readonly MarathonEvent[];
}

/** Ends a message's lease, and says what follows from its last try. Ignores deleted messages. */
export const finishMessage = (
  store: UnitOfWork,
  { queue, id }: { readonly queue: 'mails' | 'pushes'; readonly id: string },
  { told, events = [], ...outcome }: FinishedTry,
): Promise<void> =>
  store.transaction(function* ({ [queue]: messages, places, outbox }: Tables) {
    yield* messages.finish(id, outcome);
    if (told) yield* places.noteTold(told);
    yield* outbox.append(events);
  });
