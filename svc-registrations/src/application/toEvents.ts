import type { Fact, MarathonEvent } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import type { BatchDecision } from '../domain/decideBatch.ts';
import type { DecidedBatch } from './ports/registrationBatches.ts';

/** `traceparent`: of the request, if the current trace is another. */
export const toEvents = (facts: readonly Fact[], now: Date, traceparent?: string): readonly MarathonEvent[] =>
  facts.map(({ type, data }) =>
    newEvent({ type, source: wireNames.svcRegistrations.eventSource, data, at: now, traceparent }),
  );

export const toDecided = ({ grantedFacts, ...batch }: BatchDecision): DecidedBatch => ({
  ...batch,
  events: grantedFacts.flatMap(({ command, facts }) => toEvents(facts, command.at, command.traceparent)),
});
