import { color, RetryButton } from '@marathon/ui';
import styled from 'styled-components';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { NextQuestion } from './NextQuestion.tsx';
import { RoomNotice } from './RoomNotice.tsx';

/** The room does not answer, and the page knows nothing yet. */
export const WaitingRoomUnavailable = ({ room }: { readonly room: WaitingRoomState }) => (
  <RoomNotice icon="clock" title="The waiting room isn’t responding">
    <p>If you’re in line, you keep your place. This page keeps trying by itself.</p>
    <Next>
      <NextQuestion room={room} />
    </Next>
    <RetryButton onRetry={room.askAgain} retrying={room.isAsking} />
  </RoomNotice>
);

const Next = styled.p`
  color: ${color.inkMuted};
`;
