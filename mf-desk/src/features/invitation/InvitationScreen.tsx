import { isApiError, useSession } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Page,
  PageHeading,
  space,
  toasts,
  useNavigate,
} from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { useLinkToken } from '@marathon/ui/mailedLinks';
import styled from 'styled-components';
import { roleName } from '../../shared/roles.ts';
import { useAcceptance } from './api/acceptInvitation.ts';

/** At /desk/invitation: accepts an invitation. Its token is in the URL's fragment. */
export default function InvitationScreen() {
  const token = useLinkToken() ?? '';
  const { user } = useSession();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useAcceptance();
  const accept = useSingleRun(async () => {
    const accepted = await mutateAsync(token).catch(() => undefined);
    if (!accepted) return;
    void toasts.success(`You now help with this race: ${roleName(accepted.role)}`);
    navigate(`/desk/${accepted.marathonId}`, { replace: true });
  });
  return (
    <Page $width="text">
      <PageHeading>Invitation</PageHeading>
      {token === '' || isApiError(error, 'challenge-expired') || isApiError(error, 'validation-failed') ? (
        <EmptyState
          title="This invitation is over"
          icon="clock"
          action={<LinkButton to="/desk">Your desk</LinkButton>}
        >
          It was accepted or withdrawn, or is older than 7 days. Ask for a new one.
        </EmptyState>
      ) : (
        <Box $padded>
          {error && <FormNotice role="alert">{reasonOf(error)}</FormNotice>}
          <p>
            You’re invited to help with a race. You’re logged in as <strong>{user?.email}</strong>.
          </p>
          <Actions>
            <Button busy={isPending} onClick={() => void accept()}>
              Accept the invitation
            </Button>
            {isApiError(error, 'email-not-verified') && (
              <LinkButton to="/dashboard/profile" variant="secondary">
                Confirm your email
              </LinkButton>
            )}
          </Actions>
        </Box>
      )}
    </Page>
  );
}

function reasonOf(error: unknown): string {
  if (isApiError(error, 'forbidden'))
    return 'This invitation is for another email. Log in with that account.';
  if (isApiError(error, 'email-not-verified')) return 'Confirm your email first, then accept.';
  return failureWords(error, 'The invitation could not be accepted. Please try again.');
}

const Box = styled(Card)`
  display: grid;
  gap: ${space[5]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
