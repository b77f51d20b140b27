import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, formatCount, formatDate, formatMoney, Icon, type IconName, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { EventCard } from '../../../shared/components/EventCard.tsx';
import { DateStamp } from './DateStamp.tsx';

const words = messages.upcoming;

/** A marathon to come: when, how far, for how much, for how many. */
export function UpcomingCard({ marathon }: { readonly marathon: Marathon }) {
  const { eventDate, timeZone, distance, registrationFee, participantsLimit } = marathon;
  const facts: readonly (readonly [name: string, icon: IconName, value: string])[] = [
    ['Date', 'calendar', formatDate(eventDate, timeZone)],
    ['Distance', 'route', distance],
    ['Registration fee', 'ticket', formatMoney(registrationFee, words.free)],
    [
      'Places',
      'users',
      participantsLimit === 1
        ? '1 spot'
        : `${participantsLimit === null ? words.unlimited : formatCount(participantsLimit)} spots`,
    ],
  ];
  return (
    <EventCard
      marathon={marathon}
      heading="h3"
      linkLabel={words.viewDetails}
      onImage={<DateStamp instant={eventDate} zone={timeZone} />}
    >
      <Facts>
        {facts.map(([name, icon, value]) => (
          <div key={name}>
            <dt>
              <Icon name={icon} size={18} aria-hidden={undefined} role="img" aria-label={name} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </EventCard>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.25rem, 1fr));
  gap: ${space[2]} ${space[4]};
  margin-block: ${space[2]} ${space[3]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  font-size: ${text.s};
  line-height: 1.4;
  & > div {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  dt {
    color: ${color.inkMuted};
  }
`;
