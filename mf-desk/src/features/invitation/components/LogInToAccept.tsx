import { LinkButton } from '@marathon/ui';
import { invitationPath } from '../invitationPath.ts';
import { Actions } from './Actions.tsx';

/** For visitors: both ways lead back to the invitation. */
export const LogInToAccept = () => (
  <>
    <p>Log in or create an account with the email that got this invitation.</p>
    <Actions>
      <LinkButton to="/login" state={{ from: invitationPath }}>
        Log in to accept
      </LinkButton>
      <LinkButton to="/register" state={{ from: invitationPath }} variant="secondary">
        Create an account
      </LinkButton>
    </Actions>
  </>
);
