import type { MarathonEvent } from '@marathon/contracts/events';
import type { Idempotency } from '@marathon/contracts/idempotency';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Steps } from '@marathon/persistence/transactions';
import type { CreatorActivity } from '../../domain/additionLimits.ts';
import type { Draft } from '../../domain/draft.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';
import type { Tables, UnitOfWork } from '../ports/unitOfWork.ts';
import { isAnyErased } from './isErased.ts';
import { appendToRaceLog } from './raceLogging.ts';

export interface MarathonInsertion {
  readonly marathon: OwnedMarathon;
  readonly events: readonly MarathonEvent[];
  readonly logEntry?: RaceLogEntry | undefined;
  readonly idempotency?: Idempotency | undefined;
  readonly mayAdd?: (activity: CreatorActivity) => Result<void>;
  /** The draft to publish, if `mayPublish`; its id is never used again. */
  readonly draft?:
    | { readonly id: string; readonly mayPublish: (current: Draft | undefined) => Result<void> }
    | undefined;
}

/** Returns the new id. Refused as `mayAdd` refuses, or with `invalid-token` for a deleted account. */
export const insertMarathon = (
  store: UnitOfWork,
  { idempotency, ...insertion }: MarathonInsertion,
): Promise<Result<string>> =>
  store.transaction((tables) => {
    const { createdById, createdBy: email } = insertion.marathon;
    return tables.idempotencyRecords.answerOnce(
      { account: createdById ?? email, email, request: idempotency },
      () => insert(tables, insertion),
    );
  });

function* insert(
  tables: Tables,
  { marathon, events, logEntry, mayAdd, draft }: Omit<MarathonInsertion, 'idempotency'>,
): Steps<Result<string>> {
  const { marathons, creators, drafts, outbox } = tables;
  if (yield* isAnyErased(tables, [marathon.createdById])) return refuse('invalid-token');
  const allowed = mayAdd?.(yield* creators.activityOf(marathon));
  if (allowed?.ok === false) return allowed;
  const publishable = draft?.mayPublish(yield* drafts.byId(draft.id));
  if (publishable?.ok === false) return publishable;
  if (draft) yield* drafts.publish(draft.id, marathon._id);
  yield* marathons.insert([marathon]);
  yield* outbox.append(events);
  yield* creators.noteAddition(marathon);
  yield* appendToRaceLog(tables, logEntry);
  return ok(marathon._id);
}
