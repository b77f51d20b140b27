import type { Registration } from '@marathon/contracts/registration';
import {
  Badge,
  color,
  formatDate,
  Icon,
  type IconName,
  Link,
  space,
  text,
  VisuallyHidden,
} from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CancellationReason } from './CancellationReason.tsx';

export const isCancelled = ({ status }: Registration) => status === 'marathon-cancelled';

/** Id of the element with the marathon's name. */
export const titleIdOf = ({ _id }: Registration) => `registration-${_id}`;

export function RegistrationSummary({ registration }: { readonly registration: Registration }) {
  const { _id, marathonId, marathonTitle, eventDate, timeZone, location, participantName, date } =
    registration;
  const cancelled = isCancelled(registration);
  return (
    <Stack>
      <Title>
        <span id={titleIdOf(registration)}>
          <Link to={`/dashboard/my-apply/${_id}`}>{marathonTitle}</Link>
        </span>
        {cancelled && <Badge tone="danger">Cancelled</Badge>}
      </Title>
      <Facts>
        {eventDate && (
          <Fact icon="calendar" label="Race date">
            <RaceTime instant={eventDate} zone={timeZone} />
          </Fact>
        )}
        {location && (
          <Fact icon="pin" label="Location">
            {location}
          </Fact>
        )}
        <Fact icon="user" label="Participant">
          {participantName}
        </Fact>
      </Facts>
      {cancelled && (
        <Note as="div">
          The organizer cancelled this race.
          <CancellationReason marathonId={marathonId} />
        </Note>
      )}
      {!cancelled && <Note>Registered on {formatDate(date)}</Note>}
    </Stack>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

const Fact = ({ icon, label, children }: FactProps) => (
  <div>
    <dt>
      <Icon name={icon} size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </dt>
    <dd>{children}</dd>
  </div>
);

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-weight: 600;
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  div {
    display: flex;
    gap: ${space[2]};
  }
  dt {
    display: inline-flex;
    flex: none;
    align-items: center;
    height: 1lh;
    color: ${color.inkMuted};
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
