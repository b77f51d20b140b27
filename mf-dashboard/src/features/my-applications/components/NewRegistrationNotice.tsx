import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import { Card, Link, media, space, text } from '@marathon/ui';
import { MailNote } from '@marathon/ui/forms';
import { RaceTime } from '@marathon/ui/times';
import { useId } from 'react';
import styled from 'styled-components';
import { AddToCalendar } from './AddToCalendar.tsx';
import Ticket from './Ticket.tsx';

/** After registering: the next steps, and the ticket. */
export default function NewRegistrationNotice({ registration }: { readonly registration: Registration }) {
  const { _id, email, eventDate, timeZone, location, registrationFee } = registration;
  const headingId = useId();
  return (
    <Columns>
      <Card as="section" $padded aria-labelledby={headingId}>
        <Heading id={headingId}>What comes next</Heading>
        <Steps>
          {eventDate && (
            <li>
              Race day: <RaceTime instant={eventDate} zone={timeZone} />
              {location && <p>{location}</p>}
              <AddToCalendar registration={registration} />
            </li>
          )}
          <li>
            Your confirmation is on its way to {email}.
            <MailNote />
          </li>
          {registrationFee ? <li>{messages.fee.payment}</li> : null}
          <li>
            Plans changed? Update or cancel <Link to={`/dashboard/my-apply/${_id}`}>your registration</Link>.
          </li>
        </Steps>
      </Card>
      <Ticket registration={registration} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  margin-bottom: ${space[8]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

const Heading = styled.h2`
  font-size: ${text.h4};
`;

const Steps = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: ${space[4]} 0 0;
  padding-inline-start: ${space[5]};
  list-style: disc;
  overflow-wrap: anywhere;
  button {
    margin-top: ${space[2]};
  }
`;
