import { isApiError } from '@marathon/app-runtime';
import { showFailure, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { passwordChangeSchema } from '@marathon/contracts/user';
import { Button, color, toasts } from '@marathon/ui';
import { Field, FormActions, FormGrid, FormNotice, PasswordInput } from '@marathon/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { useUpdatePassword } from '../api/passwords.ts';

/** The current password and a new one; accounts without a password get an explanation instead. */
export default function PasswordForm() {
  const { email } = useSignedInUser();
  const { mutateAsync } = useUpdatePassword();
  const [hasNone, setHasNone] = useState(false);
  const form = useZodForm(passwordChangeSchema, { defaultValues: { current: '', new: '' } });
  const { errors } = form.formState;

  const { submit, busy } = useSubmit({
    form,
    send: mutateAsync,
    onSent: () => {
      form.reset();
      void toasts.success('Password changed. Your other devices are logged out.');
    },
    onFailed: (error) => {
      if (isApiError(error, 'no-password')) setHasNone(true);
      else if (isApiError(error, 'wrong-password'))
        form.setError('current', { message: error.message }, { shouldFocus: true });
      else showFailure(form, error, reasonOf(error));
    },
  });
  const formElement = useFocusAfter(busy);

  if (hasNone)
    return <Words role="status">You log in with Google, so this account has no password to change.</Words>;
  return (
    <form ref={formElement} noValidate onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormGrid>
        {errors.root && <FormNotice role="alert">{errors.root.message}</FormNotice>}
        <Field label="Current password" required error={errors.current?.message}>
          {(wiring) => (
            <PasswordInput autoComplete="current-password" {...wiring} {...form.register('current')} />
          )}
        </Field>
        <Field label="New password" required hint={messages.password.hint} error={errors.new?.message}>
          {(wiring) => <PasswordInput autoComplete="new-password" {...wiring} {...form.register('new')} />}
        </Field>
      </FormGrid>
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? messages.pleaseWait : 'Change password'}
        </Button>
      </FormActions>
    </form>
  );
}

/** A busy button loses the focus. It gets the focus back, unless an invalid field has it. */
function useFocusAfter(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasBusy.current && !busy && isLost)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasBusy.current = busy;
  }, [busy]);
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
