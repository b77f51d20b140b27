import { type Demand, shareOut } from '../domain/shareOut.ts';

/** Turns shares into whole admissions: a room keeps its fraction for the next round. */
export function createShares() {
  const fractions = new Map<string, number>();
  let openDemands: readonly Demand[] = [];

  function take(marathonId: string, share: number): number {
    const exact = (fractions.get(marathonId) ?? 0) + share;
    // Tolerance for rounding errors.
    const whole = Math.floor(exact + 1e-9);
    fractions.set(marathonId, Math.max(0, exact - whole));
    return whole;
  }

  return {
    ofAll(amount: number, demands: readonly Demand[]): Map<string, number> {
      openDemands = demands.filter(({ people }) => people > 0);
      const shares = shareOut(amount, openDemands);
      for (const marathonId of fractions.keys()) if (!shares.has(marathonId)) fractions.delete(marathonId);
      let left = amount;
      return new Map(
        [...shares].map(([marathonId, share]) => {
          const whole = Math.min(left, take(marathonId, share));
          left -= whole;
          return [marathonId, whole];
        }),
      );
    },
    /** For one room, with the other rooms' demands of the last round. */
    ofOne(amount: number, demand: Demand): number {
      const others = openDemands.filter(({ marathonId }) => marathonId !== demand.marathonId);
      const share = shareOut(amount, [...others, demand]).get(demand.marathonId) ?? 0;
      return Math.min(amount, take(demand.marathonId, share));
    },
  };
}
