import { type LoginState, useSession } from '@marathon/app-runtime';
import { useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import type { SecondFactorOffer } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import { loginFormSchema } from '@marathon/contracts/user';
import {
  AreaBoundary,
  AreaLoading,
  Button,
  dialogs,
  ErrorState,
  lazyScreen,
  useLocation,
} from '@marathon/ui';
import { Field, FormActions, FormGrid, FormNotice, PasswordInput, TextInput } from '@marathon/ui/forms';
import { useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import { GuestOnly } from '../../shared/GuestOnly.tsx';
import { GoogleSignIn } from '../../shared/google/GoogleSignIn.tsx';
import type { LoginNote } from '../../shared/loginNote.ts';
import { OtherWay } from '../../shared/OtherWay.tsx';
import { isOfInvitation, isOfRace } from '../../shared/returnPath.ts';
import { useRedirectAfterLogin } from '../../shared/useRedirectAfterLogin.ts';
import { useReturnPath } from '../../shared/useReturnPath.ts';
import { ForgotPassword } from './components/ForgotPassword.tsx';
import { loginFailure } from './loginFailure.ts';
import { secondFactorOffer } from './secondFactorOffer.ts';

const CodeForm = lazyScreen(() => import('./components/CodeForm.tsx'));

export default function LoginScreen() {
  return (
    <GuestOnly>
      <AuthLayout
        title="Login"
        intro="Welcome back."
        picture="/images/slides/start-line.svg"
        line="See you at the start line."
      >
        <Form />
      </AuthLayout>
    </GuestOnly>
  );
}

function Form() {
  const { login } = useSession();
  const { state } = useLocation();
  const redirect = useRedirectAfterLogin();
  const [isGoogleBusy, setGoogleBusy] = useState(false);
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const { ended, note, email = '' } = (state ?? {}) as LoginState & LoginNote;
  const form = useZodForm(loginFormSchema, { defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const cameFor = useReturnPath();
  const typedEmail = () => form.getValues('email');

  const welcome = async () => {
    await dialogs.success({ ...messages.login.success, button: messages.actions.continue });
    redirect();
  };

  const { submit, busy } = useSubmit({
    form,
    send: ({ email, password }) => login(email, password),
    onSent: welcome,
    onFailed: (error) => {
      const asked = secondFactorOffer(error);
      if (asked) setOffer(asked);
      else return dialogs.error(loginFailure(error));
    },
  });

  if (offer)
    return (
      <AreaBoundary loading={<AreaLoading />} failed={(retry) => <ErrorState onRetry={retry} />}>
        <CodeForm
          credentials={form.getValues()}
          offer={offer}
          onSent={welcome}
          onBack={() => setOffer(undefined)}
        />
      </AreaBoundary>
    );

  return (
    <>
      <form onSubmit={submit} noValidate>
        <FormGrid>
          {ended && (
            <FormNotice role="status" $tone="info">
              Your session has ended. Please log in again.
            </FormNotice>
          )}
          {!ended && note === undefined && cameFor !== '/' && (
            <FormNotice role="status" $tone="info">
              {reasonOf(cameFor)} We’ll bring you right back.
            </FormNotice>
          )}
          {note !== undefined && (
            <FormNotice role="status" $tone="ok">
              {notes[note]}
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
          <ForgotPassword email={typedEmail} />
        </FormGrid>
        <FormActions>
          <Button type="submit" size="l" block busy={busy} disabled={busy || isGoogleBusy}>
            {busy ? messages.login.busy : 'Login'}
          </Button>
        </FormActions>
      </form>
      <GoogleSignIn busy={isGoogleBusy} disabled={busy || isGoogleBusy} onBusy={setGoogleBusy} />
      <OtherWay question="New here?" label="Register" to="/register" email={typedEmail} />
    </>
  );
}

function reasonOf(cameFor: string): string {
  if (isOfInvitation(cameFor)) return 'Your invitation is waiting. Log in or create an account to accept it.';
  return `Log in or create an account ${isOfRace(cameFor) ? 'to enter the race' : 'first'}.`;
}

const notes: Record<NonNullable<LoginNote['note']>, string> = {
  'new-account': 'Your account is ready. Please log in.',
  'new-password': 'Your new password is set. Please log in with it.',
  'new-email': 'Your new email is confirmed. Please log in with it.',
};
