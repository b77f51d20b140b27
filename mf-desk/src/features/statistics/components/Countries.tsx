import type { StatisticsView } from '@marathon/contracts/answers/registrationStatistics';
import { color } from '@marathon/ui';
import styled from 'styled-components';
import { countryName } from '../domain/countryNames.ts';
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
