import { reportError, SignInError, useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { Button, color, dialogs, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { useRedirectAfterLogin } from '../useRedirectAfterLogin.ts';

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

/** Google requires its own colors. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.59.28-3.14.76-4.59l-7.98-6.19A23.99 23.99 0 0 0 0 24c0 3.87.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
