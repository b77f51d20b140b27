import { type LoginState, useSession } from '@marathon/app-runtime';
import { useZodForm } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { type LoginForm, loginFormSchema } from '@marathon/contracts/user';
import { Button, dialogs, useLocation } from '@marathon/ui';
import { Field, FormActions, FormGrid, FormNotice, PasswordInput, TextInput } from '@marathon/ui/forms';
import { useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import type { NewAccountState } from '../../shared/newAccountState.ts';
import { useRedirectAfterLogin } from '../../shared/useRedirectAfterLogin.ts';
import { GoogleSignIn } from './components/GoogleSignIn.tsx';
import { loginFailure } from './loginFailure.ts';

export default function LoginScreen() {
  return (
    <AuthLayout
      title="Login"
      intro="Welcome back. Your races are where you left them."
      picture="/images/slides/start-line.svg"
      line="See you at the start line."
      other={{ question: 'New here?', label: 'Register', to: '/register' }}
    >
      <Form />
    </AuthLayout>
  );
}

function Form() {
  const { login } = useSession();
  const { state } = useLocation();
  const redirect = useRedirectAfterLogin();
  const [busy, setBusy] = useState<'password' | 'google'>();
  const { ended, newAccount } = (state ?? {}) as LoginState & NewAccountState;
  const form = useZodForm(loginFormSchema, { defaultValues: { email: newAccount ?? '', password: '' } });
  const { errors } = form.formState;

  const welcome = async (success: { title: string; text: string }) => {
    await dialogs.success({ ...success, button: messages.login.continue });
    redirect();
  };

  const submit = async ({ email, password }: LoginForm) => {
    setBusy('password');
    const failure = await login(email, password).then(() => undefined, loginFailure);
    setBusy(undefined);
    if (failure) await dialogs.error(failure);
    else await welcome(messages.login.success);
  };

  return (
    <>
      <form onSubmit={form.handleSubmit(submit)} noValidate>
        <FormGrid>
          {ended && (
            <FormNotice role="status" $tone="info">
              Your session has ended. Please log in again.
            </FormNotice>
          )}
          {newAccount !== undefined && (
            <FormNotice role="status" $tone="ok">
              Your account is ready. Please log in.
            </FormNotice>
          )}
          <Field label="Email" required error={errors.email?.message}>
            {(wiring) => (
              <TextInput type="email" autoComplete="username" {...wiring} {...form.register('email')} />
            )}
          </Field>
          <Field label="Password" required error={errors.password?.message}>
            {(wiring) => (
              <PasswordInput autoComplete="current-password" {...wiring} {...form.register('password')} />
            )}
          </Field>
        </FormGrid>
        <FormActions>
          <Button type="submit" size="l" block busy={busy === 'password'} disabled={busy !== undefined}>
            {busy === 'password' ? messages.login.busy : 'Login'}
          </Button>
        </FormActions>
      </form>
      <GoogleSignIn
        busy={busy === 'google'}
        disabled={busy !== undefined}
        onBusy={(isBusy) => setBusy(isBusy ? 'google' : undefined)}
        onSignedIn={() => welcome(messages.login.googleSuccess)}
      />
    </>
  );
}
