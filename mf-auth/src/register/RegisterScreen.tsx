import { messages } from '@marathon/contracts/messages';
import { type NewUser, newUserSchema } from '@marathon/contracts/user';
import { Button, dialogs, isApiError, Link, useLocation, useNavigate, useSession } from '@marathon/web-kit';
import {
  Field,
  FormActions,
  FormGrid,
  PasswordInput,
  showServerErrors,
  TextInput,
  useZodForm,
} from '@marathon/web-kit/forms';
import { AuthLayout, OtherWay } from '../layout/AuthLayout.tsx';
import { GuestOnly } from '../layout/GuestOnly.tsx';
import { createAccount } from './createAccount.ts';

export default function RegisterScreen() {
  return (
    <GuestOnly>
      <AuthLayout
        title="Register"
        intro="One account to run races and to organize them."
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
  const form = useZodForm(newUserSchema, {
    defaultValues: { displayName: '', email: '', photoURL: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = async (user: NewUser) => {
    try {
      await createAccount(user);
    } catch (error) {
      if (!isApiError(error)) throw error;
      showServerErrors(form, error);
      return dialogs.error({ title: messages.register.failedTitle, text: error.message });
    }
    try {
      await login(user.email, user.password);
    } catch {
      // The account is there; only the way in failed just now.
      return navigate('/login', { state });
    }
    await dialogs.success({ ...messages.register.success, button: messages.register.continue });
    navigate('/', { replace: true });
  };

  const showPasswordRule = async ({ password }: { password?: { message?: string } }) => {
    if (password?.message)
      await dialogs.error({ title: messages.register.ruleTitle, text: password.message });
  };

  return (
    <>
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
          <Button type="submit" size="l" block busy={isSubmitting}>
            {isSubmitting ? messages.login.googleBusy : 'Register'}
          </Button>
        </FormActions>
      </form>
      <OtherWay>
        Already have an account?{' '}
        <Link to="/login" state={state}>
          Login
        </Link>
      </OtherWay>
    </>
  );
}
