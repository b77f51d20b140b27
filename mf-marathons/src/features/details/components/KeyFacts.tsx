import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, formatCount, formatMoney, media, radius, space, text } from '@marathon/ui';
import { type Fact, FactList } from '@marathon/ui/marathons';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';

/** A dash, which screen readers skip. */
export const To = () => (
  <span role="img" aria-label="to">
    –
  </span>
);

export function KeyFacts({ marathon }: { readonly marathon: Marathon }) {
  const { eventDate, location, registrationStart, registrationEnd, timeZone, distance } = marathon;
  const { organizer, registrationFee, participantsLimit, registrationCount } = marathon;
  const facts: readonly Fact[] = [
    { icon: 'calendar', label: 'Marathon date', value: <RaceTime instant={eventDate} zone={timeZone} /> },
    { icon: 'pin', label: 'Location', value: location },
    {
      icon: 'clock',
      label: 'Registration',
      value: (
        <>
          <Span>
            <RaceTime instant={registrationStart} zone={timeZone} />
          </Span>{' '}
          <Span>
            <To /> <RaceTime instant={registrationEnd} zone={timeZone} />
          </Span>
        </>
      ),
    },
    { icon: 'route', label: 'Distance', value: distance },
    { icon: 'user', label: 'Organizer', value: organizer },
    {
      icon: 'ticket',
      label: 'Registration fee',
      value: formatMoney(registrationFee),
    },
    {
      icon: 'users',
      label: 'Max participants',
      value: participantsLimit === null ? messages.marathon.unlimited : formatCount(participantsLimit),
    },
    {
      icon: 'bib',
      label: 'Registered',
      value: <span data-testid="registration-count">{formatCount(registrationCount)}</span>,
    },
  ];
  return <FactSheet facts={facts} />;
}

export const FactSheet = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Facts aria-label="Key facts" facts={facts} iconSize={20} />
);

export const Span = styled.span`
  display: block;
`;

const Facts = styled(FactList)`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.line};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    /* The registration, and the eighth: a row of two would have a hole. */
    & > :is(:nth-child(3), :nth-child(8)) {
      grid-column: 1 / -1;
    }
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
  ${media.phone} {
    & > div {
      display: grid;
      grid-template-columns: 9.5rem minmax(0, 1fr);
      gap: ${space[2]};
      padding: ${space[3]} ${space[4]};
    }
    dt {
      align-self: start;
      line-height: 1.4;
    }
    dd {
      margin: 0;
      padding: 0;
    }
  }
`;
