import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { Card, color, Icon, LinkButton, space, text } from '@marathon/web-kit';
import { FormActions } from '@marathon/web-kit/forms';
import styled from 'styled-components';

/** In place of the form for whoever is registered already: filling it in again could only be refused. */
export function PlaceHeld({ marathon }: { readonly marathon: Pick<Marathon, '_id'> }) {
  return (
    <Card $padded>
      <Title>
        <Icon name="check" />
        You have a place in this marathon
      </Title>
      <Text>Your registration is stored. You can look at it, change it or give the place back.</Text>
      <FormActions>
        <LinkButton to="/dashboard/my-apply" size="l">
          {messages.myApplied.title}
        </LinkButton>
        <LinkButton to={`/marathonsdetails/${marathon._id}`} variant="ghost" size="l">
          Back to details
        </LinkButton>
      </FormActions>
    </Card>
  );
}

const Title = styled.h2`
  display: flex;
  gap: ${space[3]};
  font-size: ${text.h3};
  svg {
    color: ${color.okInk};
  }
`;

const Text = styled.p`
  margin-top: ${space[3]};
  color: ${color.inkMuted};
`;
