import { SectionHeading, space } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { TimedPosition } from '../api/findPosition.ts';
import type { Stage } from '../domain/stage.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface Props {
  readonly room: WaitingRoomState;
  readonly position: TimedPosition;
  readonly stage: Stage;
  readonly isRegistered: boolean;
  readonly children: ReactNode;
}

export function FormWhileWaiting({ room, position, stage, isRegistered, children }: Props) {
  const id = useId();
  const isDone = isRegistered || stage === 'registered';
  const isTurn = stage === 'admitted';
  // The frame disappears, the form stays: it may be showing its success.
  return (
    <Section aria-labelledby={isDone ? undefined : id}>
      {!isDone && (
        <SectionHeading id={id} intro={introOf(stage)}>
          {titleOf(stage)}
        </SectionHeading>
      )}
      <Stack>
        {isTurn && !isDone && <TimeLeft position={position} onExtend={room.extend} />}
        {children}
      </Stack>
    </Section>
  );
}

function titleOf(stage: Stage): string {
  if (stage === 'admitted') return 'Complete the form';
  return stage === 'expired' ? 'Your form is saved' : 'Fill in the form while you wait';
}

function introOf(stage: Stage): string | undefined {
  if (stage === 'admitted') return undefined;
  return stage === 'expired'
    ? 'Rejoin, and submit it when it’s your turn.'
    : 'Fill it in now, submit when it’s your turn. We’ll keep it in this tab.';
}

const Section = styled.section`
  margin-top: ${space[5]};
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  input,
  textarea,
  button,
  a {
    /* Clear of the time that is left. */
    scroll-margin-top: 9rem;
  }
`;
