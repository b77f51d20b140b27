import { useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { AreaLoading, LinkButton } from '@marathon/ui';
import { FormActions, FormNotice } from '@marathon/ui/forms';
import { useLinkToken } from '@marathon/ui/mailedLinks';
import { useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import { Outcome } from '../../shared/Outcome.tsx';
import { ByCode } from './components/ByCode.tsx';
import { ByLink } from './components/ByLink.tsx';
import { ConfirmationNotice, type Purpose } from './components/ConfirmationNotice.tsx';
import { expiredLink } from './expiredLink.ts';

export default function VerifyEmailScreen() {
  return (
    <AuthLayout
      title={messages.verification.title}
      picture="/images/slides/finish.svg"
      line="Don’t miss race updates."
    >
      <Content />
    </AuthLayout>
  );
}

function Content() {
  const token = useLinkToken();
  const { user, loading } = useSession();
  /** The expired link: another may follow in the same tab. */
  const [expired, setExpired] = useState<string>();
  const [done, setDone] = useState<Purpose>();
  if (loading) return <AreaLoading />;
  if (done !== undefined) return <ConfirmationNotice purpose={done} />;
  if (token !== undefined && token !== expired)
    return <ByLink token={token} onDone={setDone} onExpired={() => setExpired(token)} />;
  if (token !== undefined && user === null) return <ExpiredLink />;
  if (user === null) return <LogInForCode />;
  return <ByCode isLinkExpired={token !== undefined} onDone={setDone} />;
}

/** A login sends another mail. */
function ExpiredLink() {
  return (
    <Outcome>
      <FormNotice role="alert">{expiredLink}</FormNotice>
      <p>Log in to check whether your email is confirmed, or to get a new link.</p>
      <LinkButton to="/login" state={{ from: '/verify-email' }} size="l" block>
        Log in
      </LinkButton>
    </Outcome>
  );
}

function LogInForCode() {
  return (
    <>
      <p>Open the link we emailed you, or log in to enter the code.</p>
      <FormActions>
        <LinkButton to="/login" state={{ from: '/verify-email' }} size="l" block>
          Log in
        </LinkButton>
      </FormActions>
    </>
  );
}
