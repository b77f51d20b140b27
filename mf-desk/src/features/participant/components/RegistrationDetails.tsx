import { useMarathon } from '@marathon/app-runtime/marathons';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { mailto } from '@marathon/contracts/mailto';
import { messages } from '@marathon/contracts/messages';
import { fieldsBesidesName, type RegistrationFieldName } from '@marathon/contracts/registrationFields';
import { color, formatDate, formatMoney } from '@marathon/ui';
import { DefinitionList } from '@marathon/ui/registrations';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { checkedInWords } from '../../../shared/checkedInWords.ts';
import { Section } from '../../../shared/components/Section.tsx';
import { StateBadge } from '../../../shared/components/StateBadge.tsx';
import { fieldLabels } from '../../../shared/fieldLabels.ts';
import { Changes } from './Changes.tsx';

interface Props {
  readonly participant: ParticipantView;
}

export const RegistrationDetails = ({ participant }: Props) => (
  <Section title="Registration" aside={<StateBadge {...participant} />}>
    {participant.state === 'cancelled' && <p>{keptInWords(participant)}</p>}
    <DefinitionList>
      {participant.state === 'placed' && <Person participant={participant} />}
      {participant.state === 'cancelled' && participant.participantName !== null && (
        <Fact label={messages.marathon.fee}>{formatMoney(participant.registrationFee)}</Fact>
      )}
      <Fact label="Registration number">{participant.registrationId}</Fact>
    </DefinitionList>
    {participant.revision !== undefined && <Changes participant={participant} />}
  </Section>
);

function keptInWords({ participantName, keptUntil }: ParticipantView): string {
  if (participantName === null || keptUntil === undefined)
    return 'We keep its dates for 30 days, without a name.';
  return `For your accounts we keep name and fee until ${formatDate(keptUntil)}. If the runner’s account is deleted, we delete them at once.`;
}

const Person = ({ participant }: Props) => (
  <>
    {nameParts.map(fact(participant))}
    <Fact label="Email">
      {participant.email && <a href={mailto(participant.email)}>{participant.email}</a>}
    </Fact>
    {fieldsBesidesName.map(fact(participant))}
    <CheckedInFact participant={participant} />
    <Fact label={messages.marathon.fee}>{formatMoney(participant.registrationFee)}</Fact>
  </>
);

function CheckedInFact({ participant: { marathonId, checkedInAt } }: Props) {
  const zone = useMarathon(marathonId).data?.timeZone ?? null;
  if (!checkedInAt) return null;
  return <Fact label="Checked in">{checkedInWords({ checkedInAt }, zone)}</Fact>;
}

const nameParts: readonly RegistrationFieldName[] = ['firstName', 'lastName'];

const fact = (participant: ParticipantView) => (name: RegistrationFieldName) => {
  const text = participant[name];
  return (
    <Fact key={name} label={fieldLabels[name]}>
      {name === 'contact' && text ? <a href={`tel:${dialled(text)}`}>{text}</a> : text}
    </Fact>
  );
};

const dialled = (contact: string) => contact.replace(/[^\d+]/g, '');

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <Muted>Not provided</Muted>}</dd>
  </div>
);

const Muted = styled.span`
  color: ${color.inkMuted};
`;
