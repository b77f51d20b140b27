import { reportError, SignInError, useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { Button, color, dialogs, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { useRedirectAfterLogin } from '../useRedirectAfterLogin.ts';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onBusy: (busy: boolean) => void;
}

export function GoogleSignIn({ busy, disabled, onBusy }: Props) {
  const { loginWithGoogle } = useSession();
  const redirect = useRedirectAfterLogin();

  const signIn = async () => {
    onBusy(true);
    try {
      // First in the click handler, otherwise the browser blocks the window.
      await loginWithGoogle();
    } catch (error) {
      onBusy(false);
      const reason = error instanceof SignInError ? error.reason : undefined;
      if (reason === 'popup-closed') return;
      if (reason !== 'popup-blocked') reportError(error);
      await dialogs.error(messages.google.failed);
      return;
    }
    onBusy(false);
    await dialogs.success({ ...messages.google.success, button: messages.actions.continue });
    redirect();
  };

  return (
    <>
      <Or aria-hidden="true">or</Or>
      <Button
        variant="secondary"
        size="l"
        block
        icon={<GoogleMark />}
        busy={busy}
        disabled={disabled}
        onClick={signIn}
      >
        {busy ? messages.pleaseWait : messages.google.continue}
      </Button>
    </>
  );
}

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  margin: ${space[5]} 0;
  color: ${color.inkMuted};
  font-size: ${text.s};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color.line};
  }
`;
