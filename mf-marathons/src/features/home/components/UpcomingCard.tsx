import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { color, formatCount, formatDate, formatMoney, space, text } from '@marathon/ui';
import { type Fact, FactList } from '@marathon/ui/marathons';
import styled from 'styled-components';
import { EventCard } from '../../../shared/components/EventCard.tsx';
import { DateStamp } from './DateStamp.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
}

export function UpcomingCard({ marathon, status }: Props) {
  const { eventDate, timeZone, distance, registrationFee, participantsLimit } = marathon;
  const facts: readonly Fact[] = [
    { icon: 'calendar', label: 'Date', value: formatDate(eventDate, timeZone) },
    { icon: 'route', label: 'Distance', value: distance },
    { icon: 'ticket', label: 'Registration fee', value: formatMoney(registrationFee) },
    { icon: 'users', label: 'Spots', value: spotsOf(participantsLimit, status) },
  ];
  return (
    <EventCard
      marathon={marathon}
      status={status}
      heading="h3"
      linkLabel={messages.actions.viewDetails}
      onImage={<DateStamp instant={eventDate} zone={timeZone} />}
    >
      <Facts facts={facts} iconsOnly />
    </EventCard>
  );
}

function spotsOf(limit: number | null, status: MarathonStatus): string {
  if (status === 'sold-out') return messages.marathon.soldOut;
  return limit === 1
    ? '1 spot'
    : `${limit === null ? messages.marathon.unlimited : formatCount(limit)} spots`;
}

const Facts = styled(FactList)`
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
