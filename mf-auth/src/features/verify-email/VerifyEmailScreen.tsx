import { useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { AreaLoading } from '@marathon/ui';
import { useLinkToken } from '@marathon/ui/mailedLinks';
import { useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import { ByCode } from './components/ByCode.tsx';
import { ByLink } from './components/ByLink.tsx';
import { ConfirmationNotice, type Purpose } from './components/ConfirmationNotice.tsx';
import { ExpiredLink } from './components/ExpiredLink.tsx';
import { LogInForCode } from './components/LogInForCode.tsx';

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
