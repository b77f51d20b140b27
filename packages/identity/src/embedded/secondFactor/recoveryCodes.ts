import { createHash, randomBytes } from 'node:crypto';
import { asciiDigits } from '@marathon/contracts/digits';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import { base32 } from './totp.ts';

const count = 10;
/** 80 bits cannot be guessed from a hash, so a fast hash is enough. */
const bytes = 10;

/** `abcd-efgh-ijkl-mnop` */
const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => {
    const text = base32(randomBytes(bytes)).toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });

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

/** SHA-256, independent of case and dashes. */
export const recoveryCodeHash = (subject: string, code: string): string =>
  createHash('sha256')
    .update(`${subject}\n${plainCode(code)}`)
    .digest('base64url');

export const plainCode = (typed: string): string => asciiDigits(typed).replaceAll(/[\s-]/g, '').toLowerCase();
