import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { Button, LinkButton, toasts, useNavigate } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { roleName } from '../../../shared/roles.ts';
import { useAcceptance } from '../invitationCalls.ts';
import { invitationPath } from '../invitationPath.ts';
import { invitationToken } from '../invitationToken.ts';
import { Actions } from './Actions.tsx';

interface Props {
  readonly token: string;
  /** Of the person who is logged in. */
  readonly email: string;
  readonly onOver: () => void;
}

export function Accept({ token, email, onOver }: Props) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useAcceptance();
  const accept = useSingleRun(async () => {
    try {
      const { marathonId, role } = await mutateAsync(token);
      invitationToken.drop();
      void toasts.success(`You now help with this race: ${roleName(role)}`);
      navigate(`/desk/${marathonId}`, { replace: true });
    } catch (failure) {
      if (isApiError(failure, 'challenge-expired')) onOver();
    }
  });
  const isUnconfirmed = isApiError(error, 'email-not-verified');
  return (
    <>
      {error && <FormNotice role="alert">{reasonOf(error)}</FormNotice>}
      <p>
        You’re logged in as <strong>{email}</strong>.
      </p>
      <Actions>
        {isUnconfirmed && (
          <LinkButton to="/verify-email" state={{ from: invitationPath }}>
            {messages.verification.enterCode}
          </LinkButton>
        )}
        <Button
          variant={isUnconfirmed ? 'secondary' : 'primary'}
          busy={isPending}
          onClick={() => void accept()}
        >
          Accept the invitation
        </Button>
      </Actions>
    </>
  );
}

function reasonOf(error: unknown): string {
  if (isApiError(error, 'forbidden'))
    return 'This invitation is for another email. Log in with that account.';
  if (isApiError(error, 'email-not-verified'))
    return 'Confirm your email first: enter the code we emailed you. Then you come back here to accept.';
  return failureWords(error, 'The invitation could not be accepted. Please try again.');
}
