import { reportError, SignInError, useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { Button, dialogs } from '@marathon/ui';
import { useState } from 'react';

interface Props {
  /** Of the dialog's account: Google lets people choose another one. */
  readonly email: string;
  readonly onDone: () => void;
}

/** Replaces the password of an account without one. */
export function GoogleAgain({ email, onDone }: Props) {
  const { loginWithGoogle } = useSession();
  const [busy, setBusy] = useState(false);
  const logIn = async () => {
    setBusy(true);
    try {
      // First in the click handler, otherwise the browser blocks the window.
      const user = await loginWithGoogle();
      if (user.email === email) onDone();
    } catch (error) {
      const isOwnChoice = error instanceof SignInError && error.reason === 'popup-closed';
      if (!isOwnChoice) reportError(error);
      await dialogs.error(messages.google.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={logIn}>
      {busy ? messages.pleaseWait : messages.google.continue}
    </Button>
  );
}
