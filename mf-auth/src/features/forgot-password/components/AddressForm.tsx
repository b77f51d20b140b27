import { isApiError, type Runtime, useRuntime } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { passwordResetSchema } from '@marathon/contracts/accountRequests';
import { doneAnswer } from '@marathon/contracts/answers/accounts';
import { messages } from '@marathon/contracts/messages';
import { Button } from '@marathon/ui';
import { Field, FormActions, FormGrid, FormNotice, TextInput } from '@marathon/ui/forms';
import { useEffect } from 'react';

interface Props {
  readonly email: string;
  readonly hasFocus: boolean;
  readonly onSent: (email: string) => void;
}

export function AddressForm({ email, hasFocus, onSent }: Props) {
  const addPasswordReset = useAddPasswordReset();
  const form = useZodForm(passwordResetSchema, { defaultValues: { email } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (hasFocus) setFocus('email');
  }, [hasFocus, setFocus]);
  const { submit, busy } = useSubmit({
    form,
    send: (values) => addPasswordReset(values.email),
    onSent: (_answer, values) => onSent(values.email),
    onFailed: (error) =>
      showFailure(
        form,
        error,
        isApiError(error, 'managed-by-identity-provider')
          ? 'We can’t send emails at the moment. Please write to us and we’ll help you log in.'
          : failureWords(error, messages.verification.sendingFailed),
      ),
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormGrid>
        {errors.root && <FormNotice role="alert">{errors.root.message}</FormNotice>}
        <Field label="Email" required hint="The email you log in with." error={errors.email?.message}>
          {(wiring) => (
            <TextInput type="email" autoComplete="username" {...wiring} {...form.register('email')} />
          )}
        </Field>
      </FormGrid>
      <FormActions>
        <Button type="submit" size="l" block busy={busy}>
          {busy ? messages.pleaseWait : 'Send the link'}
        </Button>
      </FormActions>
    </form>
  );
}

/** POST /password-resets: answers known and unknown addresses alike. @throws ApiError: rate-limited… */
const addPasswordReset = ({ api }: Runtime, email: string) =>
  api.post('/password-resets', { email }, { answer: doneAnswer });

function useAddPasswordReset() {
  const runtime = useRuntime();
  return (email: string) => addPasswordReset(runtime, email);
}
