import { useSendVerification } from '@marathon/app-runtime/accounts';
import { messages } from '@marathon/contracts/messages';
import { Button, LinkButton, space } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Actions } from './ProfileSection.tsx';

const words = messages.verification;

interface Props {
  /** The mail's recipient. */
  readonly email: string;
  /** Keycloak's mail has a link and no code. */
  readonly hasCode?: boolean;
  readonly children?: ReactNode;
}

/** For a pending mail: type its code, or send it again. */
export function SendAgain({ email, hasCode = true, children }: Props) {
  const { send, sending, outcome } = useSendVerification(email);
  return (
    <>
      <Actions>
        {hasCode && (
          <LinkButton to="/verify-email" state={{ from: '/dashboard/profile' }}>
            {words.enterCode}
          </LinkButton>
        )}
        <Button
          variant="secondary"
          aria-busy={sending || undefined}
          aria-disabled={sending || undefined}
          onClick={send}
        >
          {hasCode ? words.resendCode : words.resendLink}
        </Button>
        {children}
      </Actions>
      <Outcome role="status">
        {outcome && <FormNotice $tone={outcome.ok ? 'ok' : 'danger'}>{outcome.text}</FormNotice>}
      </Outcome>
    </>
  );
}

const Outcome = styled.div`
  margin-top: ${space[4]};
  &:empty {
    display: none;
  }
`;
