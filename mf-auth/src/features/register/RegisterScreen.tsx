import { type ApiError, isApiError, reportError, useSession } from '@marathon/app-runtime';
import { showServerErrors, useZodForm } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { type NewUser, newUserSchema } from '@marathon/contracts/user';
import { Button, dialogs, useLocation, useNavigate } from '@marathon/ui';
import { Field, FormActions, FormGrid, PasswordInput, TextInput } from '@marathon/ui/forms';
import { useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import type { NewAccountState } from '../../shared/newAccountState.ts';
import { useRedirectAfterLogin } from '../../shared/useRedirectAfterLogin.ts';
import { addAccount } from './api/addAccount.ts';

export default function RegisterScreen() {
  return (
    <AuthLayout
      title="Register"
      intro="One account to run races and to organize them."
      picture="/images/slides/finish.svg"
      line="Every finish starts with a name on a list."
      other={{ question: 'Already have an account?', label: 'Login', to: '/login' }}
    >
      <Form />
    </AuthLayout>
  );
}

function Form() {
  const { login } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const redirect = useRedirectAfterLogin();
  const form = useZodForm(newUserSchema, {
    defaultValues: { displayName: '', email: '', photoURL: '', password: '' },
  });
  const { errors } = form.formState;
  const [busy, setBusy] = useState(false);

  const submit = async (user: NewUser) => {
    setBusy(true);
    const failure = await addAccount(user).catch(onlyApiErrors);
    if (failure) {
      setBusy(false);
      showServerErrors(form, failure);
      return dialogs.error({ title: messages.register.failedTitle, text: failure.message });
    }
    const isIn = await login(user.email, user.password).then(
      () => true,
      (error) => {
        reportError(error);
        return false;
      },
    );
    setBusy(false);
    if (!isIn) {
      const newAccount: NewAccountState = { newAccount: user.email };
      // In place of this form, which has done its work; what asked for a login stays remembered.
      return navigate('/login', { replace: true, state: { ...state, ...newAccount } });
    }
    await dialogs.success({ ...messages.register.success, button: messages.register.continue });
    redirect();
  };

  const showPasswordRule = async ({ password }: { password?: { message?: string } }) => {
    // An empty field is told beside it like every other; a rule that the password breaks is an alert.
    if (password?.message && form.getValues('password') !== '')
      await dialogs.error({ title: messages.register.ruleTitle, text: password.message });
  };

  return (
    <form onSubmit={form.handleSubmit(submit, showPasswordRule)} noValidate>
      <FormGrid>
        <Field label="Name" required error={errors.displayName?.message}>
          {(wiring) => <TextInput autoComplete="name" {...wiring} {...form.register('displayName')} />}
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          {(wiring) => (
            <TextInput type="email" autoComplete="username" {...wiring} {...form.register('email')} />
          )}
        </Field>
        <Field label="Photo URL" error={errors.photoURL?.message}>
          {(wiring) => (
            <TextInput type="url" autoComplete="photo" {...wiring} {...form.register('photoURL')} />
          )}
        </Field>
        <Field
          label="Password"
          required
          hint="At least 6 characters, with an uppercase and a lowercase letter."
          error={errors.password?.message}
        >
          {(wiring) => (
            <PasswordInput autoComplete="new-password" {...wiring} {...form.register('password')} />
          )}
        </Field>
      </FormGrid>
      <FormActions>
        <Button type="submit" size="l" block busy={busy}>
          {busy ? messages.login.googleBusy : 'Register'}
        </Button>
      </FormActions>
    </form>
  );
}

function onlyApiErrors(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}
