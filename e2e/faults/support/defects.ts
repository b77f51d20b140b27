import { check, type Entry, type History } from '@marathon/simulation/checker';

type EntryOf<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

const firstOf = <K extends Entry['kind']>(
  history: History,
  kind: K,
  wanted: (entry: EntryOf<K>) => boolean,
) => {
  const found = history.find(
    (entry): entry is EntryOf<K> => entry.kind === kind && wanted(entry as EntryOf<K>),
  );
  if (!found) throw new Error(`this history has no such entry: ${kind}`);
  return found;
};

const replace = (history: History, old: Entry, ...by: readonly Entry[]): History =>
  history.flatMap((entry) => (entry === old ? by : [entry]));

const restOf = (history: History) => firstOf(history, 'rest', () => true);

/** Confirmed registrations that nobody tried to cancel. */
function promisedIn(history: History): Set<string | undefined> {
  const promised = new Set(
    history.flatMap((entry) => (entry.kind === 'answered' && entry.status === 201 ? [entry.id] : [])),
  );
  for (const entry of history)
    if (entry.kind === 'asked' && entry.ask.op === 'cancel') promised.delete(entry.ask.registrationId);
  return promised;
}

/** By the rule that must find it. */
const defects: Record<string, (history: History) => History> = {
  oneRowEach(history) {
    const rest = restOf(history);
    const promised = promisedIn(history);
    const lost = rest.registrations.find(({ registrationId }) => promised.has(registrationId));
    return replace(history, rest, {
      ...rest,
      registrations: rest.registrations.filter((one) => one !== lost),
    });
  },
  oneAnswerAKey(history) {
    const answer = history
      .filter((entry) => entry.kind === 'answered')
      .findLast(({ status }) => status === 201);
    const asked = firstOf(history, 'asked', ({ request }) => request === answer?.request);
    const again = { ...asked, request: -1 };
    return answer ? [...history, again, { ...answer, request: -1, id: 'another' }] : history;
  },
  withinLimit(history) {
    const grants = history.filter((entry) => entry.kind === 'granted');
    const busy = grants[Math.floor(grants.length / 2)];
    const known = firstOf(history, 'known', ({ marathonId }) => marathonId === busy?.marathonId);
    return replace(history, known, { ...known, limit: 1 });
  },
  countsEqualRows(history) {
    const rest = restOf(history);
    const [first, ...others] = rest.marathons;
    if (!first) throw new Error('this history has no marathon');
    const miscounted = { ...first, registrationCount: first.registrationCount + 1 };
    return replace(history, rest, { ...rest, marathons: [miscounted, ...others] });
  },
  countsNeverGoBack(history) {
    const told = history.filter((entry) => entry.kind === 'told');
    const last = told.at(-1);
    const before = told.find(({ page, marathonId }) => page === last?.page && marathonId === last.marathonId);
    if (!last || !before) throw new Error('this history has no page');
    return [...history, before];
  },
  eachEventOnce(history) {
    const counted = firstOf(history, 'counted', ({ events }) => events.length > 0);
    return replace(history, counted, counted, counted);
  },
  oneEventEach(history) {
    const stored = firstOf(history, 'stored', ({ type }) => type === 'registration.created');
    return replace(history, stored);
  },
};

/** Adds one defect for each rule to the history. Returns the rules whose defect the checker finds. */
export const defectsFound = (history: History): string[] =>
  Object.entries(defects).flatMap(([rule, spoil]) =>
    check(spoil(history)).some((violation) => violation.rule === rule) ? [rule] : [],
  );

export const allDefects = Object.keys(defects);
