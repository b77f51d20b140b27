import { useNow } from '@marathon/app-runtime/marathons';
import { loginLink } from '@marathon/contracts/loginLink';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { waitingRoomTimes } from '@marathon/contracts/waitingRoomTimes';
import { LinkButton } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';
import { ClosedNote } from './ClosedNote.tsx';

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
  if (isSignedIn)
    return (
      <LinkButton to={room}>{isOpen ? messages.registering.start : 'Enter the waiting room'}</LinkButton>
    );
  return (
    <LinkButton {...loginLink('/login', room)}>
      {isOpen ? 'Log in to register' : 'Log in to join the draw'}
    </LinkButton>
  );
}

const Opens = styled.p`
  font-weight: 650;
  line-height: 1.4;
  & > span {
    display: inline-block;
  }
`;
