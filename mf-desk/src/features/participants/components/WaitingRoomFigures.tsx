import type { WaitingRoomView } from '@marathon/contracts/answers/waitingRoom';
import type { Marathon } from '@marathon/contracts/marathon';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import type { Zone } from '@marathon/contracts/zonedFormat';
import { color, formatCount, space, text } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useWaitingRoom } from '../api/getWaitingRoom.ts';

export function WaitingRoomFigures({ marathon }: { readonly marathon: Marathon }) {
  return marathon.waitingRoom ? <Figures marathon={marathon} /> : null;
}

function Figures({ marathon }: { readonly marathon: Marathon }) {
  const id = useId();
  const { data: room } = useWaitingRoom(marathon._id);
  if (!room) return null;
  return (
    <section aria-labelledby={id}>
      <Title id={id}>Waiting room</Title>
      <Intro>{phases[room.phase]?.(room, marathon.timeZone)}</Intro>
      {room.phase !== 'early' && room.turns && <Turns phase={room.phase} turns={room.turns} />}
    </section>
  );
}

interface TurnsProps {
  readonly phase: string;
  readonly turns: NonNullable<WaitingRoomView['turns']>;
}

const Turns = ({ phase, turns: { waiting, current, used, passed } }: TurnsProps) => (
  <List>
    <Figure label={phase === 'gathering' ? 'In the draw' : 'In line'} count={waiting} />
    {phase !== 'gathering' && (
      <>
        <Figure label="Their turn now" count={current} />
        <Figure label="Registered" count={used} />
        <Figure label="Missed their turn or left" count={passed} />
      </>
    )}
  </List>
);

const Figure = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatCount(count)}</dd>
  </div>
);

type InWords = (room: WaitingRoomView, timeZone: Zone) => string;

const phases: Readonly<Record<string, InWords>> = {
  early: ({ entersFrom }, zone) => `Runners can enter from ${formatDateTime(entersFrom, zone)}.`,
  gathering: ({ opensAt }, zone) => `The draw is at ${formatDateTime(opensAt, zone)}.`,
  open: () => 'Runners get their turn in order.',
  'sold-out': () => 'All spots are taken.',
  closed: () => 'Registration has closed.',
};

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Intro = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  margin-top: ${space[2]};
  dt {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
  dd {
    margin: 0;
    font-size: ${text.h3};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
