import { nextStart, useNow } from '@marathon/app-runtime/marathons';
import { hasStarted } from '@marathon/contracts/marathonStatus';
import type { Registration } from '@marathon/contracts/registration';
import { Link } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import { useId } from 'react';
import { useMyRegistrations } from '../../../shared/api/getMyRegistrations.ts';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { Heading, Line, MutedText, Rows, Title } from './rows.tsx';

/** The person's next races, nearest first; empty without any. */
export function NextRaces() {
  const { email } = useSignedInUser();
  const { data = [] } = useMyRegistrations(email);
  const headingId = useId();
  const races = data.filter(takesPlace);
  const now = useNow((at) => nextStart(races, at));
  const next = races
    .filter((race) => !hasStarted(race, now))
    .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
    .slice(0, 3);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>Your next races</Heading>
      <Rows>
        {next.map(({ _id, marathonTitle, eventDate, timeZone, location }) => (
          <Line as="li" key={_id} $padded>
            <div>
              <Title>
                <Link to={`/dashboard/my-apply/${_id}`}>{marathonTitle}</Link>
              </Title>
              <MutedText>
                <RaceTime instant={eventDate} zone={timeZone} />
              </MutedText>
              <MutedText>{location}</MutedText>
            </div>
          </Line>
        ))}
      </Rows>
    </section>
  );
}

type Race = Registration & { readonly eventDate: string };

const takesPlace = (registration: Registration): registration is Race =>
  registration.status === 'active' && registration.eventDate !== null;
