import { messages } from '@marathon/contracts/messages';
import { type LoginForm, loginFormSchema } from '@marathon/contracts/user';
import {
  Button,
  dialogs,
  type LoginState,
  Page,
  PageHeading,
  SignInError,
  useLocation,
  useNavigate,
  useSession,
} from '@marathon/web-kit';
import { Field, FormActions, FormGrid, PasswordInput, TextInput, useZodForm } from '@marathon/web-kit/forms';

export default function LoginScreen() {
  const { login } = useSession();
  const navigate = useNavigate();
  const { from = '/' } = (useLocation().state ?? {}) as LoginState;
  const form = useZodForm(loginFormSchema, { defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ email, password }: LoginForm) => {
    try {
      await login(email, password);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      return dialogs.error(messages.login.failed);
    }
    await dialogs.success({ ...messages.login.success, button: messages.login.continue });
    navigate(from, { replace: true });
  };

  return (
    <Page $width="narrow">
      <PageHeading>Login</PageHeading>
      <form onSubmit={form.handleSubmit(submit)} noValidate>
        <FormGrid>
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
          <Button type="submit" busy={isSubmitting} block>
            {isSubmitting ? messages.login.busy : 'Login'}
          </Button>
        </FormActions>
      </form>
    </Page>
  );
}
