import type { Fact, MarathonEvent } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import type { BatchDecision } from '../domain/decideBatch.ts';
import type { CancellationsDecision } from '../domain/decideCancellations.ts';
import { bookkeepingOf, recipientWithoutAccount } from '../domain/registration.ts';
import type { DecidedBatch, DecidedCancellations } from './ports/registrationBatches.ts';

/** `traceparent`: of the request, if the current trace is another. */
export const toEvents = (facts: readonly Fact[], now: Date, traceparent?: string): readonly MarathonEvent[] =>
  facts.map(({ type, data }) =>
    newEvent({ type, source: wireNames.svcRegistrations.eventSource, data, at: now, traceparent }),
  );

export const toDecided = ({ grantedFacts, ...batch }: BatchDecision): DecidedBatch => ({
  ...batch,
  events: grantedFacts.flatMap(({ command, facts }) => toEvents(facts, command.at, command.traceparent)),
});

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
