import type { ShownParticipant } from '@marathon/contracts/answers/participants';
import { messages } from '@marathon/contracts/messages';
import { color, formatMoney } from '@marathon/ui';
import { DefinitionList } from '@marathon/ui/registrations';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Part } from '../../../shared/components/Part.tsx';
import { StateBadge } from '../../../shared/components/StateBadge.tsx';
import { Changes } from './Changes.tsx';

const words = messages.editRegistration;

interface Props {
  readonly participant: ShownParticipant;
}

/** Everything that the person gave. */
export const Given = ({ participant }: Props) => (
  <Part title="Registration" aside={<StateBadge {...participant} />}>
    {participant.state === 'cancelled' && <p>We keep its times for 30 days, and no name.</p>}
    <DefinitionList>
      {participant.state === 'placed' && <Person participant={participant} />}
      <Fact label="Registration number">{participant.registrationId}</Fact>
    </DefinitionList>
    {participant.revision !== undefined && <Changes participant={participant} />}
  </Part>
);

const Person = ({ participant }: Props) => (
  <>
    <Fact label="First name">{participant.firstName}</Fact>
    <Fact label="Last name">{participant.lastName}</Fact>
    <Fact label="E-mail">
      {participant.email && <a href={`mailto:${participant.email}`}>{participant.email}</a>}
    </Fact>
    <Fact label={words.contactNumber}>
      {participant.contact && <a href={`tel:${dialled(participant.contact)}`}>{participant.contact}</a>}
    </Fact>
    <Fact label={words.address}>{participant.address}</Fact>
    <Fact label="Additional info">{participant.additionalInfo}</Fact>
    <Fact label={messages.marathon.fee}>{formatMoney(participant.registrationFee)}</Fact>
  </>
);

const dialled = (contact: string) => contact.replace(/[^\d+]/g, '');

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <Muted>Not given</Muted>}</dd>
  </div>
);

const Muted = styled.span`
  color: ${color.inkMuted};
`;
