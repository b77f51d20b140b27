import { color, font, radius, shadow, space, text } from '@marathon/web-kit';
import styled from 'styled-components';

const month = new Intl.DateTimeFormat('en-US', { month: 'short' });
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric' });

/** The day at a glance; the facts below say it in full. */
export function DateStamp({ instant }: { readonly instant: string }) {
  const at = new Date(instant);
  return (
    <Stamp aria-hidden="true">
      <Month>{month.format(at)}</Month>
      <Day>{day.format(at)}</Day>
    </Stamp>
  );
}

const Stamp = styled.div`
  display: grid;
  justify-items: center;
  min-width: 3.5rem;
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
