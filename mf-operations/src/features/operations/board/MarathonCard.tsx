import type { OperationsSnapshot } from '@marathon/contracts/operationsSnapshot';
import { color, font, radius, space } from '@marathon/ui';
import styled from 'styled-components';

type MarathonLine = OperationsSnapshot['marathons'][number];

export function MarathonCard({ marathonId, title, places, waitingRoom }: MarathonLine) {
  return (
    <Box>
      <Title>{title ?? `Marathon ${marathonId}`}</Title>
      <Spots>{spotsInWords(places)}</Spots>
      {places !== null && places.limit !== null && places.limit > 0 && (
        <Bar aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * places.taken) / places.limit)}%` }} />
        </Bar>
      )}
      {waitingRoom && (
        <Room>
          {`${phases[waitingRoom.phase]}: ${whole(waitingRoom.waiting)} waiting`}
          {waitingRoom.phase === 'open' && <span>{`, called to ${whole(waitingRoom.calledUpTo)}`}</span>}
        </Room>
      )}
    </Box>
  );
}

function spotsInWords(places: MarathonLine['places']) {
  if (places === null) return <>Spots unknown, no response</>;
  const { limit, taken } = places;
  if (limit === null)
    return (
      <>
        <strong>{whole(taken)}</strong> registered, no limit
      </>
    );
  const left = Math.max(0, limit - taken);
  if (left === 0)
    return (
      <>
        <strong>Sold out</strong> {whole(limit)} spots
      </>
    );
  return (
    <>
      <strong>{whole(left)}</strong> of {whole(limit)} left
    </>
  );
}

const whole = (value: number) => value.toLocaleString('en');

const phases = {
  early: 'Room not open yet',
  gathering: 'Before the draw',
  open: 'Room open',
  'sold-out': 'Room sold out',
  closed: 'Room closed',
} as const;

const Box = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[2]} ${space[4]};
  border: 2px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: clamp(0.9375rem, 1.2vw, 1.5rem);
`;

const Title = styled.h3`
  overflow: hidden;
  font: 650 1em / 1.3 ${font.body};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Spots = styled.p`
  line-height: 1.1;
  strong {
    font: 700 clamp(1.75rem, 2.4vw, 3rem) / 1 ${font.display};
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.div`
  height: 0.5rem;
  border-radius: ${radius.pill};
  background: ${color.surfaceSunken};
  overflow: hidden;
  span {
    display: block;
    height: 100%;
    background: ${color.infoInk};
  }
`;

const Room = styled.p`
  color: ${color.inkMuted};
  font-size: 0.9em;
  line-height: 1.3;
`;
