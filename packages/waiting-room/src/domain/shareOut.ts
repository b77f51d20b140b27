/** What a room could use of the admissions that are to be had. */
export interface Demand {
  readonly marathonId: string;
  /** Rooms of one organizer count as the one of them that most people have entered. */
  readonly organizer: string;
  /** Accounts that have entered: weighs, also when most of them have been called. */
  readonly entries: number;
  /** People who wait and for whom there is a place. */
  readonly people: number;
}

interface Claim {
  readonly need: number;
  readonly weight: number;
}

/** So that few people need not wait as long as many. */
const leastWeight = 1 / 500;

/** How many admissions each room gets, as fractions: nobody more than it can use, and by how many people have come. */
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

/** By weight; what a claim does not need goes to the others. */
function fill(amount: number, claims: readonly Claim[]): number[] {
  let left = amount;
  let weightLeft = claims.reduce((sum, { weight }) => sum + weight, 0);
  const given: number[] = [];
  const easiestFirst = [...claims.entries()].sort(([, a], [, b]) => a.need / a.weight - b.need / b.weight);
  for (const [i, { need, weight }] of easiestFirst) {
    const share = Math.min(need, (left * weight) / weightLeft);
    given[i] = share;
    left -= share;
    weightLeft -= weight;
  }
  return given;
}
