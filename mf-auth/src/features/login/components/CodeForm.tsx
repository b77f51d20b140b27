import { SignInError, useSession } from '@marathon/app-runtime';
import { useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { secondFactorConfirmationSchema } from '@marathon/contracts/accountRequests';
import type { SecondFactorOffer } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import { Button, dialogs } from '@marathon/ui';
import { CodeField, FormActions, FormGrid, FormNotice, useFirstFocus } from '@marathon/ui/forms';
import { useState } from 'react';
import { loginFailure } from '../loginFailure.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';

interface Props {
  /** Typed before, and correct. */
  readonly credentials: { readonly email: string; readonly password: string };
  readonly offer: SecondFactorOffer;
  readonly onSent: () => Promise<void>;
  readonly onBack: () => void;
}

/** Takes a code of the second factor, a recovery code, or a passkey. */
export default function CodeForm({ credentials, offer, onSent, onBack }: Props) {
  const { login } = useSession();
  const { hasApp, passkey } = offer;
  const [isRecovery, setRecovery] = useState(!hasApp);
  const form = useZodForm(secondFactorConfirmationSchema, { defaultValues: { code: '' } });
  const { errors } = form.formState;
  useFirstFocus(() => hasApp && form.setFocus('code'));
  const { submit, busy } = useSubmit({
    form,
    send: ({ code }) => login(credentials.email, credentials.password, code),
    onSent,
    onFailed: (error) => {
      const reason = error instanceof SignInError ? error.reason : undefined;
      if (reason === 'wrong-code') form.setError('code', { message: wrong }, { shouldFocus: true });
      else if (reason === 'rate-limited') form.setError('root', { message: tooMany });
      else return dialogs.error(loginFailure(error));
    },
  });
  const switchKind = () => {
    setRecovery(!isRecovery);
    form.resetField('code');
    form.setFocus('code');
  };

  return (
    <form onSubmit={submit} noValidate>
      <FormGrid>
        <FormNotice role="status" $tone="info">
          Your password is correct. Two-step login is on for this account.
        </FormNotice>
        {passkey && (
          <PasskeyLogin credentials={credentials} options={passkey} isFirst={!hasApp} onSent={onSent} />
        )}
        {errors.root && <FormNotice role="alert">{errors.root.message}</FormNotice>}
        <CodeField
          label={isRecovery ? 'Recovery code' : 'Code'}
          kind={isRecovery ? 'letters' : 'digits'}
          hint={
            isRecovery
              ? 'One of your ten recovery codes. Each works once.'
              : 'The 6-digit code in your authenticator app.'
          }
          error={errors.code?.message}
          input={form.register('code')}
        />
      </FormGrid>
      <FormActions>
        <Button type="submit" size="l" variant={hasApp ? 'primary' : 'secondary'} block busy={busy}>
          {busy ? messages.login.busy : 'Login'}
        </Button>
        {hasApp && (
          <Button variant="secondary" block onClick={switchKind}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Button variant="ghost" block onClick={onBack}>
          Log in with another account
        </Button>
      </FormActions>
    </form>
  );
}

const wrong = 'That code isn’t right or was already used. Wait for the next one.';
const tooMany = 'Too many wrong codes. Please wait a while and try again.';
