import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { Link, text } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';

interface Props {
  readonly marathon: Pick<Marathon, '_id' | 'waitingRoom' | 'registrationStart' | 'timeZone'>;
  readonly status: MarathonStatus;
}

/** What the waiting room means for the runner; after the draw, how to check it. */
export function WaitingRoomHint({ marathon, status }: Props) {
  const { _id, waitingRoom, registrationStart, timeZone } = marathon;
  if (!waitingRoom || status === 'cancelled') return null;
  if (status !== 'opens-soon')
    return (
      <Note>
        <Link to={`/marathonsdetails/${_id}/waiting-room/draw`}>Check the draw</Link>
      </Note>
    );
  return (
    <Note>
      Spots are drawn at random. Join any time before registration opens; being early doesn’t help.
      Registration opens{' '}
      <span>
        <RaceTime instant={registrationStart} zone={timeZone} />
      </span>
    </Note>
  );
}

const Note = styled.p`
  font-size: ${text.s};
  line-height: 1.45;
  & > span {
    display: inline-block;
  }
`;
