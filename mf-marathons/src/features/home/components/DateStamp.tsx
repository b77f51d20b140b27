import { inZones, type Zone } from '@marathon/contracts/zonedFormat';
import { color, font, radius, shadow, space, text } from '@marathon/ui';
import styled from 'styled-components';

const month = inZones({ month: 'short' });
const day = inZones({ day: 'numeric' });

interface Props {
  readonly instant: string;
  readonly zone: Zone;
}

/** In the race's time zone. Visual only: the facts below have the full date. */
export function DateStamp({ instant, zone }: Props) {
  const at = new Date(instant);
  return (
    <Stamp aria-hidden="true">
      <Month>{month(zone).format(at)}</Month>
      <Day>{day(zone).format(at)}</Day>
    </Stamp>
  );
}

const Stamp = styled.div`
  display: grid;
  justify-items: center;
  width: 3.5rem;
  margin-bottom: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.m};
`;

const Month = styled.span`
  color: ${color.accentInk};
  font-size: ${text.xs};
  font-weight: 700;
  line-height: 1.2;
  text-transform: uppercase;
`;

const Day = styled.span`
  font: 700 ${text.h3} / 1 ${font.display};
`;
