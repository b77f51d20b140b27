import type { CountryCount, StatisticsView } from '@marathon/contracts/answers/registrationStatistics';
import { locale } from '@marathon/contracts/zonedFormat';
import { color } from '@marathon/ui';
import styled from 'styled-components';
import { Breakdown } from './Breakdown.tsx';

/** From telephone numbers' calling codes: nobody is asked for a country. */
export function Countries({ countries, withoutCountry }: StatisticsView) {
  const known = countries.map((country) => ({ name: countryName(country), count: country.participants }));
  const unknown = withoutCountry > 0 ? [{ name: 'Not known', count: withoutCountry }] : [];
  return (
    <Breakdown title="By country" of="Country" parts={[...known, ...unknown]}>
      <Muted>
        Registration doesn’t ask for a country. We take it from the calling code of phone numbers, such as
        +47. Numbers without one count as “Not known”.
      </Muted>
    </Breakdown>
  );
}

const Muted = styled.p`
  color: ${color.inkMuted};
`;

const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** `Norway`, `Russia or Kazakhstan`, `United States, Canada and others`. */
function countryName({ callingCode, regions }: Pick<CountryCount, 'callingCode' | 'regions'>): string {
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
