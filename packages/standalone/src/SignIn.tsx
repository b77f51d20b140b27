import { type LoginState, SignInError, useSession } from '@marathon/app-runtime';
import { Button, Navigate, Page, PageHeading, useLocation } from '@marathon/ui';
import { Field, FormActions, FormGrid, FormNotice, PasswordInput, TextInput } from '@marathon/ui/forms';
import { useState } from 'react';

/** The least that signs in; a remote with a login screen of its own shows that. */
export function SignIn() {
  const { user, login } = useSession();
  const { from = '/' } = (useLocation().state ?? {}) as LoginState;
  const [failure, setFailure] = useState<string>();
  const submit = async (form: FormData) => {
    try {
      await login(String(form.get('email')), String(form.get('password')));
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      setFailure(error.reason);
    }
  };
  if (user) return <Navigate to={from} replace />;
  return (
    <Page $width="narrow">
      <PageHeading intro="With an account of the product behind this page.">Sign in</PageHeading>
      <form action={submit}>
        <FormGrid>
          {failure && <FormNotice role="alert">Not signed in: {failure}</FormNotice>}
          <Field label="Email" required>
            {(wiring) => <TextInput {...wiring} name="email" type="email" autoComplete="username" required />}
          </Field>
          <Field label="Password" required>
            {(wiring) => (
              <PasswordInput {...wiring} name="password" autoComplete="current-password" required />
            )}
          </Field>
        </FormGrid>
        <FormActions>
          <Button type="submit">Sign in</Button>
        </FormActions>
      </form>
    </Page>
  );
}
