import { createHash, randomBytes } from 'node:crypto';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import { base32 } from './totp.ts';

const count = 10;
/** 80 bits: nobody finds such a code by computing hashes, so that a fast hash is enough. */
const bytes = 10;

/** Codes that are good once each, as `abcd-efgh-ijkl-mnop`: for whoever has lost the authenticator app or the passkey. */
const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => {
    const text = base32(randomBytes(bytes)).toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });

/** New ones in the place of those before; inside a transaction. */
export function putRecoveryCodes(
  secondFactors: Pick<SecondFactorStore, 'replaceRecoveryCodes'>,
  subject: string,
): readonly string[] {
  const codes = newRecoveryCodes();
  secondFactors.replaceRecoveryCodes(
    subject,
    codes.map((code) => recoveryCodeHash(subject, code)),
  );
  return codes;
}

/** SHA-256 of a code of this account, however its letters and dashes were typed. */
export const recoveryCodeHash = (subject: string, code: string): string =>
  createHash('sha256')
    .update(`${subject}\n${plainCode(code)}`)
    .digest('base64url');

/** What was typed, without the spaces and dashes that make codes readable. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();
