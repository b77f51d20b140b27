import { color, space } from '@marathon/ui';
import styled from 'styled-components';

/** Opens beside the form, so that the input stays. */
export const PrivacyLine = () => (
  <Line>
    See how we use your data in our{' '}
    <a href="/privacy" target="_blank" rel="noreferrer" aria-label="Privacy notice (opens in a new tab)">
      Privacy notice
    </a>
    .
  </Line>
);

const Line = styled.p`
  margin-top: ${space[4]};
  color: ${color.inkMuted};
`;
