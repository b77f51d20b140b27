import { useSession } from '@marathon/app-runtime';
import type { VerifiedEmail } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import { LinkButton } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { Outcome } from '../../../shared/Outcome.tsx';
import { isOfRace } from '../../../shared/returnPath.ts';
import { useReturnPath } from '../../../shared/useReturnPath.ts';

export type Purpose = VerifiedEmail['purpose'];

/** Leads back to the screen that required the confirmation, or on. */
export function ConfirmationNotice({ purpose }: { readonly purpose: Purpose }) {
  const { user } = useSession();
  const back = useReturnPath();
  return (
    <Outcome>
      <FormNotice role="status" $tone="ok">
        {words[purpose]}
      </FormNotice>
      {user ? (
        <LinkButton to={back} replace size="l" block>
          {isOfRace(back) ? 'Continue to the race' : messages.actions.continue}
        </LinkButton>
      ) : (
        <>
          <p>You can close this page, or log in here.</p>
          <LinkButton to="/login" replace state={loginState[purpose]} variant="secondary" size="l" block>
            Log in
          </LinkButton>
        </>
      )}
    </Outcome>
  );
}

const words: Record<Purpose, string> = {
  'verify-email': messages.verification.done,
  'change-email': 'Your new email is confirmed. Use it to log in. We’ll send our emails there.',
};

const loginState = { 'verify-email': null, 'change-email': { note: 'new-email' } } as const;
