import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { color, formatDate, formatDateRange, formatMoney, Icon, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { EventCard } from './EventCard.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
  readonly linkLabel: string;
  readonly heading: 'h2' | 'h3';
}

/** With day, distance and fee of the race, and the days of its registration window. */
export function MarathonCard({ marathon, ...rest }: Props) {
  const { registrationStart, registrationEnd, eventDate, timeZone, distance, registrationFee } = marathon;
  return (
    <EventCard marathon={marathon} {...rest}>
      <Line>
        <Icon name="flag" size={18} />
        {[formatDate(eventDate, timeZone), distance, formatMoney(registrationFee)].join(' · ')}
      </Line>
      <Line>
        <Icon name="calendar" size={18} />
        <span>
          <span>Registration</span> {formatDateRange(registrationStart, registrationEnd, timeZone)}
        </span>
      </Line>
    </EventCard>
  );
}

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  font-size: ${text.s};
  line-height: 1.4;
  & > svg {
    flex: none;
    margin-top: 0.05em;
    color: ${color.inkMuted};
  }
  & > span {
    text-wrap: balance;
  }
  & > span > span {
    display: block;
    color: ${color.inkMuted};
  }
`;
