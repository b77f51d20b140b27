import type { PasskeyOptions } from '@marathon/contracts/accounts';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Why a browser neither made nor asked a passkey, in words for the person. */
export class PasskeyError extends Error {}

/** Whether this browser can make and ask passkeys. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has the browser make a passkey. Returns what the server keeps of it. @throws PasskeyError */
export const makePasskey = (options: PasskeyOptions): Promise<{ readonly id: string }> =>
  explained(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));

/** Has the browser ask a passkey. Returns its answer as the server takes it for a code. @throws PasskeyError */
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

/** By the name of the DOMException. NotAllowedError: the person has cancelled or waited too long, or no passkey fits. */
const words: Readonly<Record<string, string>> & { readonly NotAllowedError: string } = {
  NotAllowedError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device or key holds a passkey of your account already.',
  SecurityError: 'Passkeys do not work at the address in your browser. Please tell whoever runs this site.',
};
