import { failureWords } from '@marathon/app-runtime/accounts';
import { messages } from '@marathon/contracts/messages';
import { Button } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { useAddPasswordReset } from '../api/passwords.ts';
import { Actions } from './ProfileSection.tsx';

/** A Google account gets its first password by a mailed link. */
export function SetPassword({ email }: { readonly email: string }) {
  const { mutate, isPending, isSuccess, error } = useAddPasswordReset();
  return (
    <>
      <p>You log in with Google. Set a password to log in without it, too.</p>
      <Actions>
        <Button
          variant="secondary"
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate(email)}
        >
          Set a password
        </Button>
      </Actions>
      <div role="status">
        {isSuccess && (
          <FormNotice $tone="ok">We emailed a link to {email}. It works for 30 minutes.</FormNotice>
        )}
        {error && (
          <FormNotice $tone="danger">{failureWords(error, messages.verification.sendingFailed)}</FormNotice>
        )}
      </div>
    </>
  );
}
