import { Card, color, Icon, RetryButton, space, text } from '@marathon/ui';
import styled from 'styled-components';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { NextQuestion } from './NextQuestion.tsx';

/** The room does not answer, and the page knows nothing yet. */
export const RoomAway = ({ room }: { readonly room: WaitingRoomState }) => (
  <Box $padded role="alert">
    <Icon name="clock" size={36} />
    <Title>The waiting room does not answer right now</Title>
    <p>Nobody is let in without it, and whoever is in it keeps their place. You need not do anything.</p>
    <Next>
      <NextQuestion room={room} />
    </Next>
    <RetryButton onRetry={room.askAgain} retrying={room.isAsking} />
  </Box>
);

const Box = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding-block: ${space[7]};
  text-align: center;
  & > svg {
    color: ${color.accentInk};
  }
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Next = styled.p`
  color: ${color.inkMuted};
`;
