import type { ListedParticipant } from '@marathon/contracts/participants';
import { AreaLoading, Badge, Button, Card, EmptyState, formatCount, Link, space, text } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import styled from 'styled-components';
import { notShownBecause } from '../../../shared/components/NotShown.tsx';
import { namesakes } from '../../../shared/namesakes.ts';
import { useFoundParticipants } from '../api/findParticipants.ts';

interface Props {
  readonly marathonId: string;
  readonly search: string;
  /** The registration's page. */
  readonly mayRead: boolean;
  /** Absent without the right to check in. */
  readonly onCheckIn?: ((registrationId: string) => void) | undefined;
}

/** People with a matching name, each with a button to check in. */
export function FoundParticipants({ marathonId, search, mayRead, onCheckIn }: Props) {
  const query = useFoundParticipants(marathonId, search);
  return (
    <QueryBoundary
      query={query}
      loading={<AreaLoading />}
      failed="The search failed"
      notFound={notShownBecause({ marathonId, error: query.error })}
    >
      {({ participants, total }) =>
        total === 0 ? (
          <EmptyState title={`Nobody matches “${search}”`} icon="search">
            Search by the start of a first name, last name or email.
          </EmptyState>
        ) : (
          <Card $padded>
            <People aria-label="Found">
              {participants.map((participant) => (
                <Person
                  key={participant.registrationId}
                  marathonId={marathonId}
                  participant={participant}
                  reference={namesakes(participants).get(participant.registrationId)}
                  mayRead={mayRead}
                  onCheckIn={onCheckIn}
                />
              ))}
            </People>
            {total > participants.length && (
              <p>{formatCount(total)} people match. Type more of the name to find the others.</p>
            )}
          </Card>
        )
      }
    </QueryBoundary>
  );
}

interface PersonProps extends Pick<Props, 'marathonId' | 'mayRead' | 'onCheckIn'> {
  readonly participant: ListedParticipant;
  /** Tells people of the same name apart. */
  readonly reference: string | undefined;
}

const Person = ({ marathonId, participant, reference, mayRead, onCheckIn }: PersonProps) => {
  const { registrationId, participantName, email, checkedInAt } = participant;
  return (
    <Line>
      <div>
        {mayRead ? (
          <Name to={`/desk/${marathonId}/${registrationId}`}>{participantName}</Name>
        ) : (
          <strong>{participantName}</strong>
        )}
        {reference !== undefined && <Detail>{reference}</Detail>}
        {email !== null && <Detail>{email}</Detail>}
      </div>
      {checkedInAt ? (
        <Badge tone="ok">Checked in</Badge>
      ) : (
        onCheckIn && (
          <Button
            size="s"
            aria-label={['Check in', participantName, reference].filter(Boolean).join(' ')}
            onClick={() => onCheckIn(registrationId)}
          >
            Check in
          </Button>
        )
      )}
    </Line>
  );
};

const People = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Name = styled(Link)`
  font-weight: 600;
`;

const Detail = styled.p`
  font-size: ${text.s};
`;
