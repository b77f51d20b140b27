import { distances } from '../constants.ts';

export const namedDistances: Readonly<Record<string, string>> = {
  '42.195 km': 'Marathon',
  '21.0975 km': 'Half marathon',
  '5 km': '',
  '15 km': '',
  '50 km': '',
  '100 km': '',
};

export const distanceWithName = (distance: string): string =>
  namedDistances[distance] ? `${namedDistances[distance]} (${distance})` : distance;

export const ownDistance =
  /^\s*([1-9]\d{0,2}(?:[.,]\d{1,4})?|0[.,]\d{0,3}[1-9])\s*([kK][mM]|[mM][iI](?:[lL][eE][sS]?)?|[hH](?:[oO][uU][rR][sS]?)?)\s*$/;

/** Returns the canonical spelling, such as `42.195 km`, `5 mi` or `24 h`; `10 km` becomes `10k`. */
export function readDistance(text: string): string | undefined {
  const known = distances.find((distance) => distance === text.trim().toLowerCase());
  if (known !== undefined) return known;
  const [, amount = '', unit = ''] = ownDistance.exec(text) ?? [];
  if (amount === '') return undefined;
  const number = Number(amount.replace(',', '.'));
  const short = { k: 'km', m: 'mi', h: 'h' }[unit.charAt(0).toLowerCase()];
  return distances.find((distance) => short === 'km' && distance === `${number}k`) ?? `${number} ${short}`;
}

export function kilometresOf(text: string): string | undefined {
  const [, amount] = /^\s*(\d+(?:[.,]\d+)?)\s*[kK]\s*$/.exec(text) ?? [];
  return amount === undefined ? undefined : readDistance(`${amount} km`);
}

/** The specification's three first, then lengths from longest to shortest, then hours. */
export function inOrderOfDistance(found: Iterable<string>): readonly string[] {
  const others = new Set(found);
  for (const known of distances) others.delete(known);
  return [...distances, ...[...others].sort((one, other) => lengthOf(other) - lengthOf(one))];
}

function lengthOf(distance: string): number {
  const number = Number.parseFloat(distance);
  if (Number.isNaN(number)) return Number.NEGATIVE_INFINITY;
  if (distance.endsWith('h')) return number - 1_000;
  return distance.endsWith('mi') ? number * 1.609344 : number;
}
