import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import {
  color,
  formatCount,
  formatMoney,
  Icon,
  type IconName,
  media,
  radius,
  space,
  text,
} from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { locationOf } from '../../../shared/components/placeholders.ts';

/** What a runner decides by. */
export function KeyFacts({ marathon }: { readonly marathon: Marathon }) {
  const { eventDate, registrationStart, registrationEnd, timeZone, distance, organizer } = marathon;
  const { registrationFee, participantsLimit, registrationCount } = marathon;
  return (
    <Facts aria-label="Key facts">
      <Fact icon="calendar" name="Marathon date">
        <RaceTime instant={eventDate} zone={timeZone} />
      </Fact>
      <Fact icon="pin" name="Location">
        {locationOf(marathon)}
      </Fact>
      <Fact icon="clock" name="Registration">
        <Span>
          <RaceTime instant={registrationStart} zone={timeZone} />
        </Span>{' '}
        <Span>
          – <RaceTime instant={registrationEnd} zone={timeZone} />
        </Span>
      </Fact>
      <Fact icon="route" name="Distance">
        {distance || messages.myMarathons.distanceMissing}
      </Fact>
      <Fact icon="user" name="Organizer">
        {organizer || 'Not named'}
      </Fact>
      <Fact icon="ticket" name="Registration fee">
        {formatMoney(registrationFee, messages.upcoming.free)}
      </Fact>
      <Fact icon="users" name="Max participants">
        {participantsLimit === null ? messages.upcoming.unlimited : formatCount(participantsLimit)}
      </Fact>
      <Fact icon="bib" name="Registered">
        <span data-testid="registration-count">{formatCount(registrationCount)}</span>
      </Fact>
    </Facts>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const Span = styled.span`
  display: block;
`;

const Facts = styled.dl`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.line};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  & > div {
    padding: ${space[4]} ${space[5]};
    background: ${color.surface};
  }
  dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
  dd {
    margin-top: ${space[1]};
    padding-inline-start: calc(20px + ${space[2]});
    font-weight: 600;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
