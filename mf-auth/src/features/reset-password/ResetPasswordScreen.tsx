import { LinkButton } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { useLinkToken } from '@marathon/ui/mailedLinks';
import { type ReactNode, useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import { Outcome } from '../../shared/Outcome.tsx';
import { NewPasswordForm } from './components/NewPasswordForm.tsx';

export default function ResetPasswordScreen() {
  const token = useLinkToken();
  /** The expired link: another may follow in the same tab. */
  const [expired, setExpired] = useState<string>();
  return (
    <AuthLayout
      title="New password"
      picture="/images/slides/start-line.svg"
      line="A fresh start, from the same line."
      other={{ question: 'Remembered it?', label: 'Login', to: '/login' }}
    >
      {token === undefined ? (
        <AskAgain>This link is incomplete. Open it from the email again, or ask for a new one.</AskAgain>
      ) : token === expired ? (
        <AskAgain>This link has expired or was already used. Each link works once, for 30 minutes.</AskAgain>
      ) : (
        <NewPasswordForm key={token} token={token} onExpired={() => setExpired(token)} />
      )}
    </AuthLayout>
  );
}

function AskAgain({ children }: { readonly children: ReactNode }) {
  return (
    <Outcome>
      <FormNotice role="alert">{children}</FormNotice>
      <LinkButton to="/forgot-password" size="l" block>
        Send a new link
      </LinkButton>
    </Outcome>
  );
}
