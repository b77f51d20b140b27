import { SignInError, useSession } from '@marathon/app-runtime';
import { askPasskey, canUsePasskeys, PasskeyError } from '@marathon/app-runtime/passkeys';
import type { PasskeyOptions } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import { Button, dialogs } from '@marathon/ui';
import { FormNotice, useFirstFocus } from '@marathon/ui/forms';
import { useId, useRef, useState } from 'react';
import { loginFailure } from '../loginFailure.ts';
import { secondFactorOffer } from '../secondFactorOffer.ts';

interface Props {
  /** Typed before, and correct. */
  readonly credentials: { readonly email: string; readonly password: string };
  /** Works once. */
  readonly options: PasskeyOptions;
  /** The account has no authenticator app. */
  readonly isFirst: boolean;
  readonly onSent: () => Promise<void>;
}

export function PasskeyLogin({ credentials: { email, password }, options, isFirst, onSent }: Props) {
  const { login } = useSession();
  const id = useId();
  const unused = useRef<PasskeyOptions | undefined>(options);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useFirstFocus(() => isFirst && document.getElementById(id)?.focus());

  /** Signs in at once if the second factor has been disabled. */
  const newOptions = async () => {
    try {
      await login(email, password);
    } catch (error) {
      const offer = secondFactorOffer(error);
      if (!offer) throw error;
      if (!offer.passkey) throw new PasskeyError(unknown);
      return offer.passkey;
    }
  };

  const logIn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      unused.current ??= await newOptions();
      if (unused.current) {
        const answer = await askPasskey(unused.current);
        unused.current = undefined;
        await login(email, password, answer);
      }
    } catch (error) {
      setBusy(false);
      const words = wordsOf(error);
      return words === undefined ? dialogs.error(loginFailure(error)) : setFailure(words);
    }
    setBusy(false);
    await onSent();
  };

  if (!canUsePasskeys()) return <FormNotice $tone="info">{noPasskeys}</FormNotice>;
  return (
    <>
      {failure && <FormNotice role="alert">{failure}</FormNotice>}
      <Button
        id={id}
        size={isFirst ? 'l' : 'm'}
        variant={isFirst ? 'primary' : 'secondary'}
        block
        busy={busy}
        onClick={logIn}
      >
        {busy ? messages.pleaseWait : 'Use a passkey'}
      </Button>
    </>
  );
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof PasskeyError) return error.message;
  const reason = error instanceof SignInError ? error.reason : undefined;
  if (reason === 'wrong-code') return unknown;
  return reason === 'rate-limited' ? tooMany : undefined;
}

const unknown = 'That passkey didn’t work. Try again or use a code.';
const tooMany = 'Too many wrong codes. Please wait a while and try again.';
const noPasskeys = 'This browser can’t use your passkey. Use a code or another browser.';
