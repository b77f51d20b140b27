import { color, space } from '@marathon/ui';
import styled from 'styled-components';

/** Opens beside the form, so that nothing typed is lost. */
export const PrivacyLine = () => (
  <Line>
    What we keep, and who sees it:{' '}
    <a href="/privacy" target="_blank" rel="noreferrer" aria-label="Privacy (opens in a new tab)">
      Privacy
    </a>
  </Line>
);

const Line = styled.p`
  margin-top: ${space[4]};
  color: ${color.inkMuted};
`;
