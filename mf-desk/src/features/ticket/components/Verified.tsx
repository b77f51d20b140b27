import type { TicketVerification } from '@marathon/contracts/tickets';
import { Badge, Card, Link, space, text } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  readonly marathonId: string;
  readonly verification: TicketVerification;
}

/** The result, readable at a glance. */
export function Verified({ marathonId, verification }: Props) {
  const { state, registrationId, participantName } = verification;
  const { tone, badge, words } = shown[state];
  return (
    <Answer $padded>
      <Badge tone={tone}>{badge}</Badge>
      {participantName && <Name>{participantName}</Name>}
      <p>{words}</p>
      {registrationId && <Link to={`/desk/${marathonId}/${registrationId}`}>View registration</Link>}
    </Answer>
  );
}

const shown = {
  valid: {
    tone: 'ok',
    badge: 'Valid',
    words: 'Has a spot in this race. Is this the person in front of you?',
  },
  cancelled: { tone: 'danger', badge: 'Cancelled', words: 'This registration was cancelled.' },
  'other-marathon': {
    tone: 'danger',
    badge: 'Another race',
    words: 'This ticket is genuine, but for another race.',
  },
  unknown: {
    tone: 'danger',
    badge: 'Not a ticket',
    words:
      'Nobody has this code. If you typed it, check it again. Otherwise search for the name under Participants.',
  },
} as const;

const Answer = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

const Name = styled.p`
  font-size: ${text.h2};
  font-weight: 700;
  line-height: 1.1;
  overflow-wrap: anywhere;
`;
