import { entriesOf, type History } from './history.ts';
import { requestsTo } from './requests.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Grant extends Span {
  readonly registrationId: string;
  readonly marathonId: string;
}

interface LimitSpan extends Span {
  readonly marathonId: string;
  readonly limit: number | null;
}

/**
 * Each grant respects the limit that svc-registrations knows at that moment; a limit below the taken spots
 * removes nothing. Without the moments of commits (`granted`, `known`), a grant may be anywhere between
 * request and answer, and a limit applies from its request on: only certain excess is a violation.
 */
export function withinLimit(history: History): string[] {
  const grants = grantsOf(history);
  const limits = limitsOf(history);
  const cancelledAt = cancellationsOf(history);
  return grants.flatMap((grant) => {
    const own = limits.filter(({ marathonId }) => marathonId === grant.marathonId);
    const inForce = own.filter(({ from, to }) => from <= grant.to && to >= grant.from);
    // Nothing is known of a marathon whose creation was never answered.
    if (own.length === 0) return [];
    const most = Math.max(0, ...inForce.map(({ limit }) => limit ?? Number.POSITIVE_INFINITY));
    const before = grants.filter(
      ({ registrationId, marathonId, to }) =>
        marathonId === grant.marathonId &&
        to < grant.from &&
        (cancelledAt.get(registrationId) ?? Number.POSITIVE_INFINITY) > grant.to,
    );
    return before.length < most
      ? []
      : [
          `${grant.registrationId} was granted when ${before.length} of ${most} places were taken in ${grant.marathonId}`,
        ];
  });
}

function grantsOf(history: History): readonly Grant[] {
  const committed = history.flatMap((entry, position) =>
    entry.kind === 'granted' ? [{ ...entry, from: position, to: position }] : [],
  );
  if (committed.length > 0) return committed;
  const firstOf = new Map<string, Grant>();
  for (const { ask, id, askedAt, answeredAt } of requestsTo(history, 'register'))
    if (id !== undefined && !firstOf.has(id))
      firstOf.set(id, { registrationId: id, marathonId: ask.marathonId, from: askedAt, to: answeredAt });
  return [...firstOf.values()];
}

/** Positions from which a spot may be free again. */
function cancellationsOf(history: History): ReadonlyMap<string, number> {
  const committed = history.flatMap((entry, position) =>
    entry.kind === 'cancelled' ? [[entry.registrationId, position] as const] : [],
  );
  if (entriesOf(history, 'granted').length > 0) return new Map(committed);
  const cancellations = requestsTo(history, 'cancel').map(
    (request) => [request.ask.registrationId, request.askedAt] as const,
  );
  return new Map(cancellations.reverse());
}

function limitsOf(history: History): readonly LimitSpan[] {
  const limits = history.flatMap((entry, position) =>
    entry.kind === 'known' ? [{ ...entry, from: position }] : [],
  );
  if (limits.length > 0)
    return limits.map(({ marathonId, limit, deleted, from, revision }) => {
      const next = limits.find(
        (other) => other.marathonId === marathonId && other.from > from && other.revision > revision,
      );
      return {
        marathonId,
        limit: deleted ? 0 : limit,
        from,
        to: next ? next.from - 1 : Number.POSITIVE_INFINITY,
      };
    });
  const initialLimits = requestsTo(history, 'add').flatMap(({ ask, id, askedAt }) =>
    id === undefined
      ? []
      : [{ marathonId: id, limit: ask.limit, from: askedAt, to: Number.POSITIVE_INFINITY }],
  );
  const changedLimits = requestsTo(history, 'edit').map(({ ask: { marathonId, limit }, askedAt }) => ({
    marathonId,
    limit,
    from: askedAt,
    to: Number.POSITIVE_INFINITY,
  }));
  return [...initialLimits, ...changedLimits];
}

/** svc-registrations never returns to an older revision, and deleted marathons stay deleted. */
export function knowledgeOnlyGrows(history: History): string[] {
  const latest = new Map<string, { readonly revision: number; readonly deleted: boolean }>();
  return entriesOf(history, 'known').flatMap(({ marathonId, revision, deleted }) => {
    const before = latest.get(marathonId);
    latest.set(marathonId, { revision, deleted });
    return before && (revision < before.revision || (before.deleted && !deleted))
      ? [`marathon ${marathonId} went back from revision ${before.revision} to ${revision}`]
      : [];
  });
}
