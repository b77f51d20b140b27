import { isApiError } from '@marathon/app-runtime';
import { showServerErrors, useZodForm } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { passwordChangeSchema } from '@marathon/contracts/user';
import { Button, color, toasts } from '@marathon/ui';
import { Field, FormActions, FormGrid, FormNotice, PasswordInput } from '@marathon/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { useSingleFlight } from '../../../shared/hooks/useSingleFlight.ts';
import { useUpdatePassword } from '../api/updatePassword.ts';

/** The current password and a new one; in its place a line of text for an account that has none. */
export default function PasswordForm() {
  const { email } = useSignedInUser();
  const { mutateAsync, isPending } = useUpdatePassword();
  const [hasNone, setHasNone] = useState(false);
  const form = useZodForm(passwordChangeSchema, { defaultValues: { current: '', new: '' } });
  const { errors } = form.formState;
  const formElement = useFocusAfter(isPending);

  const showFailure = (error: unknown) => {
    if (isApiError(error, 'no-password')) return setHasNone(true);
    if (isApiError(error, 'wrong-password'))
      return form.setError('current', { message: error.message }, { shouldFocus: true });
    if (isApiError(error) && showServerErrors(form, error)) return;
    form.setError('root', { message: reasonOf(error) });
  };
  const save = useSingleFlight(
    form.handleSubmit(async (change) => {
      try {
        await mutateAsync(change);
        form.reset();
        void toasts.success('Password changed. Every other browser is signed out.');
      } catch (error) {
        showFailure(error);
      }
    }),
  );

  if (hasNone)
    return (
      <Words role="status">
        You sign in with Google, so this account has no password that you could change.
      </Words>
    );
  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormGrid>
        {errors.root && <FormNotice role="alert">{errors.root.message}</FormNotice>}
        <Field label="Current password" required error={errors.current?.message}>
          {(wiring) => (
            <PasswordInput autoComplete="current-password" {...wiring} {...form.register('current')} />
          )}
        </Field>
        <Field
          label="New password"
          required
          hint="At least 6 characters, with an uppercase and a lowercase letter."
          error={errors.new?.message}
        >
          {(wiring) => <PasswordInput autoComplete="new-password" {...wiring} {...form.register('new')} />}
        </Field>
      </FormGrid>
      <FormActions>
        <Button type="submit" busy={isPending}>
          {isPending ? messages.login.googleBusy : 'Change password'}
        </Button>
      </FormActions>
    </form>
  );
}

/** A busy button loses the focus. It gets it back, unless a field that is wrong has it. */
function useFocusAfter(isPending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasPending.current && !isPending && isLost)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  return form;
}

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return 'The password could not be changed. Please try again.';
  if (error.code !== 'rate-limited' || error.retryAfter === undefined) return error.message;
  return `Too many attempts. Please try again in ${error.retryAfter} seconds.`;
}

const Words = styled.p`
  color: ${color.inkMuted};
`;
