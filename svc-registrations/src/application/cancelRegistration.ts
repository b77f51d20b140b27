import { type Result, refuse } from '@marathon/contracts/result';
import { currentTraceparent } from '@marathon/service-kit';
import {
  type CancellationCommand,
  type CancellationsDecision,
  decideCancellations,
} from '../domain/decideCancellations.ts';
import type { Person } from '../domain/person.ts';
import { bookkeepingOf, recipientWithoutAccount } from '../domain/registration.ts';
import type { Dependencies } from './dependencies.ts';
import type { DecidedCancellations, RegistrationBatches } from './ports/registrationBatches.ts';
import { toEvents } from './toEvents.ts';

/** Shares a transaction with concurrent cancellations. */
export const cancelRegistration =
  ({ cancellations, now, newId }: Dependencies) =>
  async (registrationId: string, person: Person): Promise<Result<unknown>> => {
    const command = { registrationId, ...person, entryId: newId(), at: now() };
    const outcome = cancellations.submit({ ...command, traceparent: currentTraceparent() });
    return (await outcome) ?? refuse('unavailable', { retryAfterSeconds: 1 });
  };

export const cancelBatch =
  ({ store }: { readonly store: RegistrationBatches }) =>
  (commands: readonly CancellationCommand[]) =>
    store.cancel(commands, (stored) => cancellationsToStore(decideCancellations(commands, stored)));

export const cancellationsToStore = ({
  outcomes,
  cancelled,
}: CancellationsDecision): DecidedCancellations => ({
  outcomes,
  cancelled: cancelled.map(({ command, registration }) => ({
    id: registration.id,
    accountId: registration.accountId,
    marathonId: registration.marathonId,
    registeredAt: registration.date,
    cancelledAt: command.at.toISOString(),
    withoutAccount: recipientWithoutAccount(registration),
    bookkeeping: bookkeepingOf(registration),
  })),
  freed: cancelled.map(({ registration }) => registration),
  events: cancelled.flatMap(({ command: { at, traceparent }, facts }) => toEvents(facts, at, traceparent)),
  log: cancelled.map(({ entry }) => entry),
});
