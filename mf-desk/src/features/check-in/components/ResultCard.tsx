import { Badge, type BadgeTone, Card, Link, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly marathonId: string;
  /** The registration's page. */
  readonly mayRead: boolean;
  readonly registrationId: string | null;
  readonly participantName: string | null;
  readonly tone: BadgeTone;
  readonly badge: string;
  readonly words: string;
  /** What belongs to the person, and what can be done. */
  readonly children?: ReactNode;
}

/** What somebody at the start must know at a glance. */
export const ResultCard = ({
  marathonId,
  mayRead,
  registrationId,
  participantName,
  tone,
  badge,
  words,
  children,
}: Props) => (
  <Answer $padded ref={intoView}>
    <Badge tone={tone}>{badge}</Badge>
    {participantName && <Name>{participantName}</Name>}
    <p>{words}</p>
    {children}
    {mayRead && registrationId && <Link to={`/desk/${marathonId}/${registrationId}`}>View registration</Link>}
  </Answer>
);

/** As a ref: below an open camera the card would be out of sight. */
const intoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

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
