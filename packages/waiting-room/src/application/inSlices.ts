import { setImmediate as othersTurn } from 'node:timers/promises';

export { othersTurn };

export async function* inSlices<T>(list: readonly T[], size = 500): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) {
    if (from > 0) await othersTurn();
    yield list.slice(from, from + size);
  }
}

/** Like `toSorted`. @param values begin with at least three evenly distributed hex digits */
export async function sortedInSlices(values: readonly string[]): Promise<string[]> {
  const shelves: string[][] = Array.from({ length: 16 ** 3 }, () => []);
  for await (const some of inSlices(values, 2_000))
    for (const value of some) shelves[Number.parseInt(value.slice(0, 3), 16)]?.push(value);
  const sorted: string[] = [];
  for await (const some of inSlices(shelves, 32)) for (const shelf of some) sorted.push(...shelf.sort());
  return sorted;
}
