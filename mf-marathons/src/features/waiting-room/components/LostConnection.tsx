import { color, RetryButton, radius, space } from '@marathon/ui';
import styled from 'styled-components';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { NextQuestion } from './NextQuestion.tsx';

/** The last request failed: the page may be out of date. */
export const LostConnection = ({ room }: { readonly room: WaitingRoomState }) => (
  <Box role="status">
    <p>
      Reconnecting… You haven’t lost your place. <NextQuestion room={room} />
    </p>
    <RetryButton size="s" onRetry={room.askAgain} retrying={room.isAsking} />
  </Box>
);

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  font-weight: 550;
  & > p {
    flex: 1 1 16rem;
  }
`;
