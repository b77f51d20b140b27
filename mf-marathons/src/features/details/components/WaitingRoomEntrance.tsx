import { useNow } from '@marathon/app-runtime/marathons';
import { loginLink } from '@marathon/contracts/loginLink';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { waitingRoomTimes } from '@marathon/contracts/waitingRoomTimes';
import { AreaBoundary, LinkButton, lazyScreen, space } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import { useState } from 'react';
import styled from 'styled-components';
import { ClosedNote } from './ClosedNote.tsx';

const MyPosition = lazyScreen(() => import(/* webpackChunkName: "room" */ './MyPosition.tsx'));

interface Props {
  readonly marathon: Pick<Marathon, '_id' | 'registrationStart' | 'timeZone'>;
  readonly isOpen: boolean;
  readonly isSignedIn: boolean;
}

/** When the waiting room opens, then the link to it. */
export function WaitingRoomEntrance({ marathon, isOpen, isSignedIn }: Props) {
  const { _id, registrationStart, timeZone } = marathon;
  const entersFrom = Date.parse(registrationStart) - waitingRoomTimes.entersBefore;
  const now = useNow((at) => (at.getTime() < entersFrom ? entersFrom : undefined));
  if (!isOpen && now.getTime() < entersFrom)
    return (
      <div>
        <ClosedNote />
        <Opens>
          The waiting room opens{' '}
          <span>
            <RaceTime instant={new Date(entersFrom).toISOString()} zone={timeZone} />
          </span>
        </Opens>
      </div>
    );
  const room = `/marathonsdetails/${_id}/waiting-room`;
  if (isSignedIn) return <MemberEntrance marathonId={_id} room={room} isOpen={isOpen} />;
  return (
    <LinkButton {...loginLink('/login', room)}>
      {isOpen ? 'Log in to register' : 'Log in to join the draw'}
    </LinkButton>
  );
}

interface EntranceProps {
  readonly marathonId: string;
  readonly room: string;
  readonly isOpen: boolean;
}

/** Says how it stands with who is in the room already. The link stays the same element, so that it keeps the focus. */
function MemberEntrance({ marathonId, room, isOpen }: EntranceProps) {
  const [isIn, setIsIn] = useState(false);
  const label = isOpen ? messages.registering.start : 'Enter the waiting room';
  return (
    <Entrance>
      <AreaBoundary loading={null} failed={() => null}>
        <MyPosition marathonId={marathonId} isOpen={isOpen} onFound={setIsIn} />
      </AreaBoundary>
      <LinkButton to={room}>{isIn ? 'Go to the waiting room' : label}</LinkButton>
    </Entrance>
  );
}

const Entrance = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Opens = styled.p`
  font-weight: 650;
  line-height: 1.4;
  & > span {
    display: inline-block;
  }
`;
