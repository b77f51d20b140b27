import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { Card, color, LinkButton, space, text } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';
import styled from 'styled-components';
import { allTaken } from '../../../shared/allTaken.ts';

interface Props {
  readonly marathon: Pick<Marathon, '_id' | 'participantsLimit'>;
  readonly status: MarathonStatus;
}

export function RegistrationClosed({ marathon, status }: Props) {
  return (
    <Card $padded>
      <Title>{titles[status]}</Title>
      {status === 'sold-out' && <Text>{allTaken(marathon)} If someone cancels, you can register here.</Text>}
      <FormActions>
        <LinkButton to={`/marathonsdetails/${marathon._id}`} size="l">
          {messages.actions.backToDetails}
        </LinkButton>
        <LinkButton to="/marathons" variant="ghost" size="l">
          {messages.actions.seeOthers}
        </LinkButton>
      </FormActions>
    </Card>
  );
}

const titles: Partial<Record<MarathonStatus, string>> = {
  closed: messages.registering.closed,
  running: messages.marathon.started,
  past: messages.marathon.started,
  'sold-out': messages.marathon.soldOut,
  cancelled: messages.marathon.cancelled,
};

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Text = styled.p`
  margin-top: ${space[3]};
  color: ${color.inkMuted};
`;
