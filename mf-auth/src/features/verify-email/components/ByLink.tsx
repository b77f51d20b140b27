import { isApiError, useRuntime, useSession } from '@marathon/app-runtime';
import { askOwnAccount, failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { Button, space } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { useVerifyEmail } from '../verifyEmail.ts';
import type { Purpose } from './ConfirmationNotice.tsx';

interface Props {
  readonly token: string;
  readonly onDone: (purpose: Purpose) => void;
  readonly onExpired: () => void;
}

/** Requires a press: programs that check mails open every link. */
export function ByLink({ token, onDone, onExpired }: Props) {
  const { byLink } = useVerifyEmail();
  const isConfirmed = useIsConfirmed();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = useSingleRun(async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDone((await byLink(token)).purpose);
    } catch (error) {
      if (!isApiError(error, 'challenge-expired') && !isApiError(error, 'validation-failed'))
        setFailure(failureWords(error, 'We couldn’t confirm your email. Please try again.'));
      else if (await isConfirmed()) onDone('verify-email');
      else onExpired();
    } finally {
      setBusy(false);
    }
  });

  return (
    <Box>
      <p>Tap to confirm your email.</p>
      <div role="alert">{failure && <FormNotice>{failure}</FormNotice>}</div>
      <Button
        size="l"
        block
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={confirm}
      >
        {busy ? messages.pleaseWait : 'Confirm my email'}
      </Button>
    </Box>
  );
}

/** Another tab may have used the link. */
function useIsConfirmed() {
  const runtime = useRuntime();
  const { user } = useSession();
  return async () => {
    if (user === null) return false;
    const account = await askOwnAccount(runtime, user.email);
    return account?.isEmailVerified === true && account.pendingEmail === null;
  };
}

const Box = styled.div`
  display: grid;
  gap: ${space[5]};
  & > div:empty {
    display: none;
  }
`;
