import { entriesOf, type History, restOf } from './history.ts';

export function eachEventOnce(history: History): string[] {
  const times = new Map<string, number>();
  for (const { events } of entriesOf(history, 'counted'))
    for (const event of events) times.set(event, (times.get(event) ?? 0) + 1);
  const stored = entriesOf(history, 'stored').filter(({ type }) => type.startsWith('registration.'));
  const wrong = stored.flatMap(({ event }) => {
    const count = times.get(event) ?? 0;
    return count === 1 ? [] : [`event ${event} was counted ${count} times`];
  });
  const { unfinished } = restOf(history);
  return unfinished === 0 ? wrong : [...wrong, `${unfinished} events wait at rest`];
}

/** Only events that fail every attempt alone, with a working store, become dead letters. @param tries attempts */
export function deadLettersOnlyForFailures(history: History, tries = 4): string[] {
  const failures = new Map<string, number>();
  return history.flatMap((entry) => {
    if (entry.kind !== 'failed' && entry.kind !== 'dead-letter') return [];
    const { consumer, event } = entry;
    const count = failures.get(`${consumer} ${event}`) ?? 0;
    if (entry.kind === 'failed') failures.set(`${consumer} ${event}`, count + 1);
    return entry.kind === 'dead-letter' && count < tries
      ? [
          `event ${event} is a dead letter of ${consumer} after ${count} failures: ${entry.reason ?? 'no reason told'}`,
        ]
      : [];
  });
}
