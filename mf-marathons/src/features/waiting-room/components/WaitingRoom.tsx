import type { Marathon } from '@marathon/contracts/marathon';
import { color, RetryButton, Skeleton, space, useTitle, VisuallyHidden } from '@marathon/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { Admission } from '../../../shared/admission.ts';
import { useMyRegistration } from '../../../shared/api/getMyRegistrations.ts';
import { WayToConfirm } from '../../../shared/components/WayToConfirm.tsx';
import type { Stage } from '../domain/stage.ts';
import { announcementOf, titleOf } from '../domain/words.ts';
import { useCommitmentNote } from '../useCommitmentNote.ts';
import { quarterMinutes, useServerNow } from '../useServerNow.ts';
import { useWaitingRoom, type WaitingRoomState } from '../useWaitingRoom.ts';
import { FormWhileWaiting } from './FormWhileWaiting.tsx';
import { LostConnection } from './LostConnection.tsx';
import { NextQuestion } from './NextQuestion.tsx';
import { RoomNotice } from './RoomNotice.tsx';
import { StageCard } from './StageCard.tsx';
import { TurnAlarm } from './TurnAlarm.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly form: (marathon: Marathon, admission: Admission) => ReactNode;
}

export function WaitingRoom({ marathon, form }: Props) {
  const registration = useMyRegistration(marathon._id);
  const isRegistered = registration === 'registered';
  // Registered people do not enter; people who entered stay to the end.
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && registration !== 'loading' && !isRegistered) setWanted(true);
  const room = useWaitingRoom(marathon._id, isWanted);
  const { position, hasFailed } = room;
  const stage = shownStage(marathon, room.stage);
  useCommitmentNote(position?.room);
  if (!isWanted && isRegistered) return form(marathon, { token: undefined, onRefused: room.askAgain });
  if (position === undefined && room.needsConfirmation) return <ConfirmFirst />;
  if (position === undefined || stage === undefined)
    return hasFailed ? <WaitingRoomUnavailable room={room} /> : <Skeleton $height="22rem" />;
  const admission = {
    token: stage === 'admitted' ? position.entry?.admission?.token : undefined,
    onRefused: room.askAgain,
  };
  // Only the registrations tell whether a used turn's spot was given back.
  const showsCard = !isRegistered && (stage !== 'registered' || registration === 'none');
  return (
    <Stack>
      <Title key={stage} stage={stage} position={position} marathon={marathon} />
      <VisuallyHidden role="status">{announcementOf(stage, position)}</VisuallyHidden>
      {hasFailed && <LostConnection room={room} />}
      {showsCard && <StageCard marathon={marathon} room={room} position={position} stage={stage} />}
      <TurnAlarm position={position} stage={stage} race={marathon.title} />
      {(isRegistered || hasForm(stage)) && (
        <FormWhileWaiting room={room} position={position} stage={stage} isRegistered={isRegistered}>
          {form(marathon, admission)}
        </FormWhileWaiting>
      )}
    </Stack>
  );
}

interface TitleProps {
  readonly marathon: Marathon;
  readonly stage: Stage;
  readonly position: NonNullable<WaitingRoomState['position']>;
}

/** The document's title informs people who look at another tab. */
function Title({ marathon, stage, position }: TitleProps) {
  const now = useServerNow(position.clockError, quarterMinutes);
  useTitle(`${titleOf(stage, position, now)} · ${marathon.title}`);
  return null;
}

/** The room knows only the window; the marathon knows whether it was closed by hand. */
const shownStage = ({ registrationClosed }: Marathon, stage: Stage | undefined) =>
  registrationClosed && stage !== undefined && stage !== 'registered' ? 'closed' : stage;

const hasForm = (stage: Stage) => !withoutForm.has(stage);
const withoutForm = new Set<Stage>(['sold-out', 'closed', 'early', 'left']);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

/** Registering needs a confirmed address, so the room does, too. */
const ConfirmFirst = () => (
  <RoomNotice icon="warning" title="Please confirm your email first">
    <p>You need a confirmed email to register. It takes a minute.</p>
    <p>
      <WayToConfirm />
    </p>
  </RoomNotice>
);

/** The room does not answer, and the page knows nothing yet. */
const WaitingRoomUnavailable = ({ room }: { readonly room: WaitingRoomState }) => (
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
