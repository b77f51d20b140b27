import { isApiError, reportError, useSession } from '@marathon/app-runtime';
import { showServerErrors, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { newUserSchema } from '@marathon/contracts/user';
import { Button, dialogs, useLocation, useNavigate } from '@marathon/ui';
import { Field, FormActions, FormGrid, PasswordInput, TextInput } from '@marathon/ui/forms';
import { useRef, useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import { GuestOnly } from '../../shared/GuestOnly.tsx';
import { GoogleSignIn } from '../../shared/google/GoogleSignIn.tsx';
import type { LoginNote } from '../../shared/loginNote.ts';
import { OtherWay } from '../../shared/OtherWay.tsx';
import { useRedirectAfterLogin } from '../../shared/useRedirectAfterLogin.ts';
import { useReturnPath } from '../../shared/useReturnPath.ts';
import { useAddAccount } from './addAccount.ts';
import { DidYouMean } from './DidYouMean.tsx';
import { HasAccount } from './HasAccount.tsx';
import { intendedEmail } from './intendedEmail.ts';
import { PrivacyLine } from './PrivacyLine.tsx';
import { useWelcome } from './useWelcome.ts';

export default function RegisterScreen() {
  return (
    <GuestOnly>
      <AuthLayout
        title="Register"
        intro="One account to enter races and organize your own."
        picture="/images/slides/finish.svg"
        line="Every finish starts with a name on a list."
      >
        <Form />
      </AuthLayout>
    </GuestOnly>
  );
}

function Form() {
  const { login } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = useReturnPath();
  const redirect = useRedirectAfterLogin();
  const addAccount = useAddAccount();
  const welcome = useWelcome();
  const isAnswerLost = useRef(false);
  const [isGoogleBusy, setGoogleBusy] = useState(false);
  const { email = '' } = (state ?? {}) as LoginNote;
  const form = useZodForm(newUserSchema, {
    defaultValues: { displayName: '', email, photoURL: '', password: '' },
  });
  const { errors } = form.formState;
  const [intended, setIntended] = useState<string>();
  const checks = {
    onBlur: () => setIntended(intendedEmail(form.getValues('email'))),
    onChange: () => setIntended(undefined),
  };
  function correct(right: string) {
    form.setValue('email', right, { shouldDirty: true });
    form.setFocus('email');
    setIntended(undefined);
  }
  const { submit, busy } = useSubmit({
    form,
    send: async (user) => {
      const taken = await addAccount(user).catch((error) => {
        // The last request may have made the account: then its password is the typed one.
        const mayBeTheirs = isAnswerLost.current && isApiError(error, 'email-taken');
        isAnswerLost.current = isApiError(error, 'network');
        if (mayBeTheirs) return error;
        throw error;
      });
      return login(user.email, user.password).then(
        () => true,
        (error) => {
          if (taken) throw taken;
          reportError(error);
          return false;
        },
      );
    },
    onSent: async (isLoggedIn, { email }) => {
      if (!isLoggedIn) {
        const note: LoginNote = { note: 'new-account', email };
        // Replaces the form; the screen that required a login is still remembered.
        return navigate('/login', { replace: true, state: { ...state, from, ...note } });
      }
      if (await welcome(email)) navigate('/verify-email', { replace: true, state: { ...state, from } });
      else redirect();
    },
    onFailed: (error) => {
      if (!isApiError(error)) throw error;
      if (error.code === 'email-taken')
        form.setError('email', { type: emailTaken, message: error.message }, { shouldFocus: true });
      else showServerErrors(form, error);
      return dialogs.error({ title: messages.account.failedTitle, text: error.message });
    },
    onInvalid: ({ password }) => {
      // An empty field shows an error; a rule that the password breaks also opens an alert.
      if (password?.message && form.getValues('password') !== '')
        return dialogs.error({ title: messages.password.title, text: password.message });
    },
  });

  return (
    <>
      <form onSubmit={submit} noValidate>
        <FormGrid>
          <Field label="Name" required error={errors.displayName?.message}>
            {(wiring) => <TextInput autoComplete="name" {...wiring} {...form.register('displayName')} />}
          </Field>
          <div>
            <Field
              label="Email"
              required
              error={errors.email?.message}
              hint={errors.email?.type === emailTaken && <HasAccount email={() => form.getValues('email')} />}
            >
              {(wiring) => (
                <TextInput
                  type="email"
                  autoComplete="email"
                  {...wiring}
                  {...form.register('email', checks)}
                />
              )}
            </Field>
            <DidYouMean email={intended} onChoose={correct} />
          </div>
          <Field label="Photo URL" error={errors.photoURL?.message}>
            {(wiring) => (
              <TextInput type="url" autoComplete="photo" {...wiring} {...form.register('photoURL')} />
            )}
          </Field>
          <Field label="Password" required hint={messages.password.hint} error={errors.password?.message}>
            {(wiring) => (
              <PasswordInput autoComplete="new-password" {...wiring} {...form.register('password')} />
            )}
          </Field>
        </FormGrid>
        <FormActions>
          <Button type="submit" size="l" block busy={busy} disabled={busy || isGoogleBusy}>
            {busy ? messages.pleaseWait : 'Register'}
          </Button>
        </FormActions>
      </form>
      <GoogleSignIn busy={isGoogleBusy} disabled={busy || isGoogleBusy} onBusy={setGoogleBusy} />
      <OtherWay
        question="Already have an account?"
        label="Login"
        to="/login"
        email={() => form.getValues('email')}
      />
      <PrivacyLine />
    </>
  );
}

const emailTaken = 'email-taken';
