import { isApiError } from '@marathon/app-runtime';
import { useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { secondFactorSetUpSchema } from '@marathon/contracts/accountRequests';
import type { AuthenticatorSecret } from '@marathon/contracts/accounts';
import { useFirstFocus } from '@marathon/ui/forms';
import { useState } from 'react';
import { useSetUpSecondFactor } from '../../api/secondFactor.ts';
import { PasswordedForm, showRefusal } from '../PasswordedForm.tsx';
import type { DialogProps } from './dialogProps.ts';
import { GoogleAgain } from './GoogleAgain.tsx';

interface Props extends DialogProps {
  readonly onProved: (secret: AuthenticatorSecret) => void;
}

/** The password, or Google once more, before a secret is shown. */
export function OwnerForm({ account: { email, hasPassword }, handle, onProved, onClose }: Props) {
  const setUp = useSetUpSecondFactor();
  const [needsGoogle, setNeedsGoogle] = useState(false);
  const form = useZodForm(hasPassword ? withPassword : secondFactorSetUpSchema, {
    defaultValues: hasPassword ? { password: '' } : {},
  });
  useEditForm(handle, form);
  useFirstFocus(() => hasPassword && form.setFocus('password'));
  const { submit, busy } = useSubmit({
    form,
    send: ({ password }) => setUp(password),
    onSent: onProved,
    onFailed(error) {
      setNeedsGoogle(isApiError(error, 'fresh-login-required'));
      showRefusal(form, error, 'Two-step login could not be switched on. Please try again.');
    },
  });
  return (
    <PasswordedForm
      email={email}
      password={hasPassword ? form.register('password') : undefined}
      errors={form.formState.errors}
      action="Continue"
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        You need an authenticator app on your phone, for instance Google Authenticator, 2FAS or Aegis. From
        then on each login asks for the six digits that it shows, and your other devices are signed out once.
      </p>
      {needsGoogle && <GoogleAgain onDone={submit} />}
    </PasswordedForm>
  );
}

const withPassword = secondFactorSetUpSchema.required();
