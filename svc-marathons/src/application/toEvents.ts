import type { Fact, MarathonEvent } from '@marathon/contracts/events';
import { ok, type Result } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import type { Outcome } from '../domain/outcome.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../domain/raceLog.ts';
import type { MarathonChange } from './transactions/changeMarathon.ts';

export const toEvents = (facts: readonly Fact[], now: Date): readonly MarathonEvent[] =>
  facts.map(({ type, data }) =>
    newEvent({ type, source: wireNames.svcMarathons.eventSource, data, at: now }),
  );

export function toDecided(
  outcome: Result<Outcome>,
  now: Date,
  logEntryOf: (marathon: OwnedMarathon) => RaceLogEntry | undefined,
): Result<MarathonChange> {
  if (!outcome.ok) return outcome;
  const { marathon, facts } = outcome.value;
  return ok({ marathon, events: toEvents(facts, now), logEntry: logEntryOf(marathon) });
}
