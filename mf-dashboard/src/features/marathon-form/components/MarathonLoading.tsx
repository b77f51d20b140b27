import { messages } from '@marathon/contracts/messages';
import { color, Spinner, space } from '@marathon/ui';
import styled from 'styled-components';

export const MarathonLoading = () => (
  <Line role="status">
    <Spinner />
    {messages.loading.marathonData}
  </Line>
);

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 40vh;
  justify-content: center;
  color: ${color.inkMuted};
`;
