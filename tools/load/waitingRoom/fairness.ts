import type { DrawRecord } from '@marathon/contracts/waitingRoom';
import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import type { Person, RoomNumber } from '../record/record.ts';

export interface Fairness {
  readonly people: number;
  /** People with more than one number: entering again must change nothing. */
  readonly renumbered: number;
  /** People without a spot while a higher number has one. */
  readonly overtaken: number;
  /** Numbers that differ from the seed's draw; all of them if the seed breaks the commitment. */
  readonly misdrawn: number;
}

interface RoomRecords {
  readonly numbers: readonly RoomNumber[];
  readonly people: readonly Pick<Person, 'runner' | 'status'>[];
  readonly draw: DrawRecord;
  readonly commitment: string;
}

export async function fairnessOf({ numbers, people, draw, commitment }: RoomRecords): Promise<Fairness> {
  const byRunner = Map.groupBy(numbers, ({ runner }) => runner);
  const numberOf = new Map([...byRunner].map(([runner, its]) => [runner, its[0]?.number ?? 0]));
  const placed = new Set(people.filter(({ status }) => status === 201).map(({ runner }) => runner));
  const lastPlaced = [...placed].reduce((last, runner) => Math.max(last, numberOf.get(runner) ?? 0), 0);
  const isOvertaken = ([runner, number]: [number, number]) => number < lastPlaced && !placed.has(runner);
  const isPromised = commitment === draw.commitment && (await commitmentTo(draw.seed)) === commitment;
  const order = isPromised ? await drawOrder(draw.seed, draw.entrants) : [];
  const drawn = new Map(order.map((entryId, i) => [entryId, i + 1]));
  const entrants = new Set(draw.entrants);
  const inDraw = numbers.filter(({ entryId }) => entrants.has(entryId));
  return {
    people: byRunner.size,
    renumbered: [...byRunner.values()].filter((its) => new Set(its.map(({ number }) => number)).size > 1)
      .length,
    overtaken: [...numberOf].filter(isOvertaken).length,
    misdrawn: inDraw.filter(({ entryId, number }) => drawn.get(entryId) !== number).length,
  };
}

export const isFair = ({ renumbered, overtaken, misdrawn }: Fairness): boolean =>
  renumbered + overtaken + misdrawn === 0;
