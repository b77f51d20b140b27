import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { Card, color, Icon, LinkButton, space, text } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useMyRegistrationId } from '../../../shared/api/getMyRegistrations.ts';

interface Props {
  readonly marathon: Pick<Marathon, '_id'>;
  /** If it replaces a visible form, the heading says `already` and gets the focus. */
  readonly replacesForm: boolean;
}

/** Replaces the form: the server would refuse a second registration. */
export function AlreadyRegistered({ marathon, replacesForm }: Props) {
  const registrationId = useMyRegistrationId(marathon._id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replacesForm) title.current?.focus();
  }, [replacesForm]);
  return (
    <Card $padded>
      <Title ref={title} tabIndex={-1}>
        <Icon name="check" />
        <span>You’re {replacesForm ? 'already registered' : 'registered'}</span>
      </Title>
      <Text>View your ticket, edit your details or cancel.</Text>
      <Text>Signing up someone else? They need their own account, so share the race with them.</Text>
      <FormActions>
        {registrationId && (
          <LinkButton to={`/dashboard/my-apply/${registrationId}`} size="l">
            Your ticket
          </LinkButton>
        )}
        <LinkButton to="/dashboard/my-apply" variant={registrationId ? 'secondary' : 'primary'} size="l">
          {messages.myRegistrations.title}
        </LinkButton>
        <LinkButton to={`/marathonsdetails/${marathon._id}`} variant="ghost" size="l">
          {messages.actions.backToDetails}
        </LinkButton>
      </FormActions>
    </Card>
  );
}

const Title = styled.h2`
  display: flex;
  gap: ${space[3]};
  font-size: ${text.h3};
  &:focus {
    outline: none;
  }
  svg {
    color: ${color.okInk};
  }
`;

const Text = styled.p`
  margin-top: ${space[3]};
  color: ${color.inkMuted};
`;
