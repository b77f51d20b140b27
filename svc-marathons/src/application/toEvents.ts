import type { MarathonEvent } from '@marathon/contracts/events';
import { newEvent } from '@marathon/event-bus';
import type { Fact } from '../domain/facts.ts';

/** The `source` of this service's events. */
const source = 'svc-marathons';

/** Facts in their envelopes, ready for the outbox. */
export const asEvents = (facts: readonly Fact[], now: Date): readonly MarathonEvent[] =>
  facts.map(({ type, data }) => newEvent(type, source, data, now));
