import type { ListedParticipant } from '@marathon/contracts/participants';
import { color, formatDate, Link, media, text } from '@marathon/ui';
import styled from 'styled-components';
import { StateBadge } from '../../../shared/components/StateBadge.tsx';
import { Cell, Row, type RowPosition } from './Row.tsx';

interface Props extends RowPosition {
  readonly marathonId: string;
  /** The question that the row answers. */
  readonly question: string | undefined;
  readonly participant: ListedParticipant;
  /** Tells people of the same name apart. */
  readonly reference: string | undefined;
}

export function ParticipantRow({ marathonId, question, participant, reference, ...position }: Props) {
  const { registrationId, participantName, email, registeredAt } = participant;
  return (
    <Row {...position}>
      <Name>
        <Whole to={`/desk/${marathonId}/${registrationId}`}>{participantName ?? 'Name not kept'}</Whole>{' '}
        {reference !== undefined && <Reference>{reference}</Reference>}
      </Name>
      <Email>{email ?? 'Email not kept'}</Email>
      {question !== undefined && (
        <Answer data-question={question}>{participant.answer || <None>No answer</None>}</Answer>
      )}
      <When $gives={question !== undefined}>
        <time dateTime={registeredAt}>{formatDate(registeredAt)}</time>
      </When>
      <State>
        <StateBadge {...participant} />
      </State>
    </Row>
  );
}

const Name = styled(Cell)`
  font-weight: 600;
  ${media.phone} {
    grid-column: 1;
    grid-row: 1;
  }
`;

/** Makes the whole row clickable. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  scroll-margin-block: 4rem;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;

const Reference = styled.span`
  color: ${color.inkMuted};
  font-weight: 400;
`;

const Email = styled(Cell)`
  ${media.phone} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;

/** On phones it replaces the date's line. */
const Answer = styled(Cell)`
  ${media.phone} {
    grid-column: 1 / -1;
    grid-row: 3;
    &::before {
      content: attr(data-question) ': ';
      color: ${color.inkMuted};
    }
  }
`;

const None = styled.span`
  color: ${color.inkMuted};
`;

const When = styled(Cell)<{ readonly $gives: boolean }>`
  color: ${color.inkMuted};
  font-size: ${text.s};
  ${media.phone} {
    grid-column: 1 / -1;
    grid-row: 3;
    ${({ $gives }) => $gives && 'display: none;'}
  }
`;

const State = styled(Cell)`
  display: flex;
  align-items: center;
  ${media.phone} {
    grid-column: 2;
    grid-row: 1;
  }
`;
