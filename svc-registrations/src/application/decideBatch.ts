import type { EventOf } from '@marathon/contracts/events';
import type { DecidePlace, PlaceOutcome } from '../application/ports.ts';
import type { MarathonPlaces, PlaceAnswer, PlaceView } from '../domain/decideRegistration.ts';
import type { StoredRegistration } from '../domain/registration.ts';
import type { PlaceCommand } from '../domain/registrationCommand.ts';

/** What a batch reads and writes, within one transaction. What it has written, it reads. */
export interface BatchTables {
  readonly registrations: {
    idOf(email: string, marathonId: string): string | undefined;
    insert(registration: StoredRegistration): void;
  };
  readonly marathons: {
    find(id: string): MarathonPlaces | 'deleted' | undefined;
    /** @throws when the marathon would have more places than its limit */
    addPlaces(id: string, places: number): void;
  };
  readonly answers: {
    find(command: PlaceCommand): PlaceView['answered'];
    remember(command: PlaceCommand, answer: PlaceAnswer): void;
  };
  readonly outbox: { append(events: readonly EventOf<'registration.created'>[]): void };
}

/** One batch, within the caller's transaction. A marathon is read and its count written once, however many ask. */
export function takePlaces(
  { registrations, marathons, answers, outbox }: BatchTables,
  commands: readonly PlaceCommand[],
  decide: DecidePlace,
): PlaceOutcome[] {
  const inThisBatch = new Map<string, { seen: MarathonPlaces | 'deleted' | undefined; granted: number }>();
  const events: EventOf<'registration.created'>[] = [];

  function marathonFor(id: string) {
    const known = inThisBatch.get(id) ?? { seen: marathons.find(id), granted: 0 };
    inThisBatch.set(id, known);
    return known;
  }

  function settle(command: PlaceCommand): PlaceOutcome {
    const marathon = marathonFor(command.form.marathonId);
    const decision = decide(command, {
      marathon: withGranted(marathon),
      registeredAs: registrations.idOf(command.email, command.form.marathonId),
      answered: answers.find(command),
    });
    if (decision.kind === 'look-up') return 'marathon-unknown';
    if (decision.kind === 'repeat') return decision.answer;
    if (decision.kind === 'grant') {
      registrations.insert(decision.registration);
      events.push(decision.event);
      marathon.granted += 1;
    }
    answers.remember(command, decision.answer);
    return decision.answer;
  }

  const outcomes = commands.map(settle);
  for (const [id, { granted }] of inThisBatch) if (granted > 0) marathons.addPlaces(id, granted);
  outbox.append(events);
  return outcomes;
}

function withGranted({ seen, granted }: { seen: MarathonPlaces | 'deleted' | undefined; granted: number }) {
  return typeof seen === 'object' ? { ...seen, placesTaken: seen.placesTaken + granted } : seen;
}
