import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import {
  Badge,
  Button,
  Card,
  color,
  formatDate,
  formatMoney,
  Icon,
  Link,
  lazyScreen,
  media,
  space,
  text,
  useNavigate,
} from '@marathon/ui';
import { DefinitionList } from '@marathon/ui/registrations';
import { RaceTime } from '@marathon/ui/times';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { editedFields, runnerWords } from '../domain/runnerWords.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { CancellationReason } from './CancellationReason.tsx';
import { DeleteRegistration } from './DeleteRegistration.tsx';
import { isCancelled } from './RegistrationSummary.tsx';

const words = messages.editRegistration;

const Ticket = lazyScreen(() => import('./Ticket.tsx'));
const Answers = lazyScreen(() => import('./Answers.tsx'));
const RegistrationHistory = lazyScreen(() => import('./RegistrationHistory.tsx'));

interface Props {
  readonly registration: Registration;
  readonly onUpdate: () => void;
}

/**
 * The race, the runner's input, and possible actions. A deleted marathon looks like a cancelled one without a note, and
 * its page says that it is not found.
 */
export function RegistrationDetails({ registration, onUpdate }: Props) {
  const { marathonId, marathonTitle } = registration;
  const cancelled = isCancelled(registration);
  const navigate = useNavigate();
  const titleId = useId();
  return (
    <Columns>
      <Part as="section" $padded aria-labelledby={titleId}>
        <Top>
          <Heading id={titleId}>{marathonTitle}</Heading>
          <Badge tone={cancelled ? 'danger' : 'ok'}>{cancelled ? 'Cancelled' : 'You’re in'}</Badge>
        </Top>
        {cancelled && (
          <>
            <p>The organizer cancelled this race.</p>
            <CancellationReason marathonId={marathonId} />
          </>
        )}
        <Facts facts={raceFacts(registration)} />
        {registration.registrationFee && !cancelled ? <p>{messages.fee.payment}</p> : null}
        <Actions>
          <Link to={`/marathonsdetails/${marathonId}`}>Race details</Link>
          {!cancelled && <AddToCalendar registration={registration} />}
        </Actions>
      </Part>
      {!cancelled && <Ticket registration={registration} />}
      <Given as="section" $padded aria-label="Your details">
        <SubHeading>Your details</SubHeading>
        <Facts facts={ownFacts(registration)} />
        <Actions>
          {!cancelled && (
            <Button variant="secondary" size="s" onClick={onUpdate} aria-haspopup="dialog">
              <Icon name="edit" size={18} />
              {messages.actions.update}
            </Button>
          )}
          <DeleteRegistration
            registration={registration}
            describedBy={titleId}
            onDeleted={() => navigate('/dashboard/my-apply', { replace: true })}
          />
        </Actions>
      </Given>
      <Answers registration={registration} />
      <RegistrationHistory registration={registration} />
    </Columns>
  );
}

type Fact = readonly [label: string, value: ReactNode];

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <DefinitionList>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </DefinitionList>
);

const raceFacts = ({ eventDate, timeZone, location, registrationFee }: Registration): readonly Fact[] => [
  ...(eventDate ? [['Race Date', <RaceTime key="date" instant={eventDate} zone={timeZone} />] as const] : []),
  ...(location ? [['Location', location] as const] : []),
  [messages.marathon.fee, formatMoney(registrationFee)],
];

const ownFacts = (registration: Registration): readonly Fact[] => [
  [words.participantName, registration.participantName],
  ['Email', registration.email],
  [words.contactNumber, registration.contactNumber],
  ...editedFields.map((name): Fact => {
    const { label, whenEmpty } = runnerWords[name];
    return [label, registration[name] || <None key={name}>{whenEmpty}</None>];
  }),
  ['Registered on', formatDate(registration.date)],
];

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${media.desktop} {
    grid-template: repeat(3, auto) 1fr / repeat(2, minmax(0, 1fr));
    align-items: start;
    /* Beside all others, so that no hole is left below the shorter part of a row. */
    & > [data-ticket] {
      grid-column: 2;
      grid-row: 1 / span 4;
    }
    & > :not([data-ticket]) {
      grid-column: 1;
    }
  }
  /* One page of A4 or Letter; a phone prints narrower. */
  @media print and (min-width: 36rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

const Part = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

/** Not printed: useless at the start. */
const Given = styled(Part)`
  @media print {
    display: none;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Heading = styled.h2`
  min-width: 0;
  font-size: ${text.h3};
`;

const SubHeading = styled.h2`
  font-size: ${text.h4};
`;

const None = styled.span`
  color: ${color.inkMuted};
`;

const Actions = styled.div`
  @media print {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
`;
