import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { passwordResetCompletionSchema } from '@marathon/contracts/accountRequests';
import { messages } from '@marathon/contracts/messages';
import { Button } from '@marathon/ui';
import { Field, FormActions, FormGrid, FormNotice, PasswordInput } from '@marathon/ui/forms';
import { useLoginAgain } from '../../../shared/useLoginAgain.ts';
import { useCompletePasswordReset, usePasswordResetCheck } from '../passwordReset.ts';

interface Props {
  readonly token: string;
  readonly onExpired: () => void;
}

const rules = passwordResetCompletionSchema.pick({ password: true });

export function NewPasswordForm({ token, onExpired }: Props) {
  const completePasswordReset = useCompletePasswordReset();
  const loginAgain = useLoginAgain();
  usePasswordResetCheck(token, onExpired);
  const form = useZodForm(rules, { defaultValues: { password: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit({
    form,
    send: ({ password }) => completePasswordReset({ token, password }),
    onSent: ({ email }) => loginAgain({ note: 'new-password', email }),
    onFailed: (error) => {
      // A link that lost its end is refused as a whole.
      const isAtLink = isApiError(error) && error.errors.some(({ path }) => path === 'token');
      if (isAtLink || isApiError(error, 'challenge-expired')) onExpired();
      else showFailure(form, error, failureWords(error, 'We couldn’t set the password. Please try again.'));
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormGrid>
        {errors.root && <FormNotice role="alert">{errors.root.message}</FormNotice>}
        <Field label="New password" required hint={messages.password.hint} error={errors.password?.message}>
          {(wiring) => (
            <PasswordInput autoComplete="new-password" {...wiring} {...form.register('password')} />
          )}
        </Field>
        <p>You’ll be logged out on all devices.</p>
      </FormGrid>
      <FormActions>
        <Button type="submit" size="l" block busy={busy}>
          {busy ? messages.pleaseWait : 'Set new password'}
        </Button>
      </FormActions>
    </form>
  );
}
