import { failureWords } from '@marathon/app-runtime/accounts';
import { askPasskey, canUsePasskeys, PasskeyError } from '@marathon/app-runtime/passkeys';
import { messages } from '@marathon/contracts/messages';
import { Button } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { useState } from 'react';
import { usePasskeyChallenge } from '../../api/passkeys.ts';

interface Props {
  /** Whether the rest of the form is complete. */
  readonly isReady: () => boolean | Promise<boolean>;
  readonly onAnswer: (answer: string) => void;
}

/** A passkey instead of the code. */
export function PasskeyInstead({ isReady, onAnswer }: Props) {
  const challenge = usePasskeyChallenge();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    if (!(await isReady())) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onAnswer(await askPasskey(await challenge()));
    } catch (error) {
      setFailure(error instanceof PasskeyError ? error.message : failureWords(error, notAsked));
    } finally {
      setBusy(false);
    }
  };
  if (!canUsePasskeys()) return null;
  return (
    <>
      {failure && <FormNotice role="alert">{failure}</FormNotice>}
      <Button variant="secondary" busy={busy} onClick={ask}>
        {busy ? messages.pleaseWait : 'Use a passkey'}
      </Button>
    </>
  );
}

const notAsked = 'We couldn’t use your passkey. Please try again.';
