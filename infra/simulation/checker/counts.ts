import { entriesOf, type History, restOf } from './history.ts';

/** At rest, each count equals the rows, and svc-registrations knows the current marathon. */
export function countsEqualRows(history: History): string[] {
  const { registrations, marathons } = restOf(history);
  const projections = new Map(entriesOf(history, 'known').map((entry) => [entry.marathonId, entry]));
  return marathons.flatMap(({ marathonId, registrationCount, limit }) => {
    const rows = registrations.filter((row) => row.marathonId === marathonId).length;
    const projection = projections.get(marathonId);
    return [
      ...(rows === registrationCount
        ? []
        : [`${marathonId} counts ${registrationCount} and has ${rows} rows`]),
      ...(projection && projection.limit !== limit
        ? [`${marathonId} has limit ${limit}, and svc-registrations knows ${projection.limit}`]
        : []),
    ];
  });
}

/** Counts on a page never go back: some path through the counts, by revision, explains what it received. */
export function countsNeverGoBack(history: History): string[] {
  const revisions = new Map<string, Map<number, number>>();
  for (const { counts } of entriesOf(history, 'counted'))
    for (const { marathonId, sum, revision } of counts) {
      const own = revisions.get(marathonId) ?? new Map<number, number>();
      revisions.set(marathonId, own.set(revision, Math.max(0, sum)));
    }
  const reached = new Map<string, number>();
  return entriesOf(history, 'told').flatMap(({ page, marathonId, count }) => {
    const path = `${page} ${marathonId}`;
    const since = reached.get(path) ?? 0;
    const later = [...(revisions.get(marathonId) ?? [])].filter(
      ([revision, sum]) => revision >= since && sum === count,
    );
    if (later.length === 0)
      return [`${page} was told ${count} of ${marathonId}, which is older than what it was told before`];
    reached.set(path, Math.min(...later.map(([revision]) => revision)));
    return [];
  });
}

/** In the end each page shows what is stored, whichever gateways it used. */
export function pagesMissNothing(history: History): string[] {
  const stored = new Map(restOf(history).marathons.map((one) => [one.marathonId, one.registrationCount]));
  return entriesOf(history, 'shown').flatMap(({ page, marathonId, count }) => {
    const registrationCount = stored.get(marathonId) ?? count;
    if (registrationCount === count) return [];
    return [`${page} shows ${count} of ${marathonId}, which counts ${registrationCount}`];
  });
}
