export interface Demand {
  readonly marathonId: string;
  /** An organizer's rooms together weigh as their largest one. */
  readonly organizer: string;
  /** Accounts that have entered, called ones included: the weight. */
  readonly entries: number;
  /** Waiting people for whom there is a spot. */
  readonly people: number;
}

interface Claim {
  readonly need: number;
  readonly weight: number;
}

/** A minimum, so that small rooms need not wait as long as large ones. */
const leastWeight = 1 / 500;

/** Admissions per room, as fractions: at most its demand, weighted by entries. */
export function shareOut(amount: number, demands: readonly Demand[]): Map<string, number> {
  const organizers = Map.groupBy(
    demands.filter(({ people }) => people > 0),
    ({ organizer }) => organizer,
  );
  const most = (rooms: readonly Demand[]) => Math.max(...rooms.map(({ entries }) => entries));
  const groups = [...organizers.values()];
  const largest = Math.max(0, ...groups.map(most));
  const claims = groups.map((rooms) => ({
    need: rooms.reduce((sum, { people }) => sum + people, 0),
    weight: Math.max(most(rooms), largest * leastWeight),
  }));
  const shares = new Map<string, number>();
  fill(amount, claims).forEach((share, i) => {
    const rooms = groups[i] ?? [];
    const parts = fill(
      share,
      rooms.map(({ people, entries }) => ({ need: people, weight: entries })),
    );
    rooms.forEach(({ marathonId }, j) => {
      shares.set(marathonId, parts[j] ?? 0);
    });
  });
  return shares;
}

function fill(amount: number, claims: readonly Claim[]): number[] {
  let left = amount;
  let weightLeft = claims.reduce((sum, { weight }) => sum + weight, 0);
  const allotments: number[] = [];
  const easiestFirst = [...claims.entries()].sort(([, a], [, b]) => a.need / a.weight - b.need / b.weight);
  for (const [i, { need, weight }] of easiestFirst) {
    const share = Math.min(need, (left * weight) / weightLeft);
    allotments[i] = share;
    left -= share;
    weightLeft -= weight;
  }
  return allotments;
}
