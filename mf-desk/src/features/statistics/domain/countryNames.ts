import type { CountryCount } from '@marathon/contracts/answers/registrationStatistics';
import { locale } from '@marathon/contracts/zonedFormat';

const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** `Norway`, `Russia or Kazakhstan`, `United States, Canada and others`. */
export function countryName({ callingCode, regions }: Pick<CountryCount, 'callingCode' | 'regions'>): string {
  const [first, second, ...others] = regions.map(nameOf);
  if (first === undefined) return `+${callingCode}`;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} or ${second}` : `${first}, ${second} and others`;
}

function nameOf(region: string): string {
  try {
    return names.of(region) ?? region;
  } catch {
    return region;
  }
}
