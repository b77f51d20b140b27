import type { PasskeyOptions } from '@marathon/contracts/accounts';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** `message` may be shown to people. */
export class PasskeyError extends Error {}

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

export const makePasskey = (options: PasskeyOptions): Promise<{ readonly id: string }> =>
  explained(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));

/** Returns the passkey's answer in the form of a code. @throws PasskeyError */
export const askPasskey = async (options: PasskeyOptions): Promise<string> =>
  JSON.stringify(
    await explained(
      startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
    ),
  );

async function explained<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(words[name] ?? words.NotAllowedError, { cause: error });
  }
}

/** NotAllowedError: cancelled, too late, or no passkey matches. */
const words: Readonly<Record<string, string>> & { readonly NotAllowedError: string } = {
  NotAllowedError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device or key already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at the address in your browser. Please tell the site’s operator.',
};
