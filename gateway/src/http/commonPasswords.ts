import { messages } from '@marathon/contracts/messages';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The number of common passwords that OWASP's ASVS requires to refuse. */
const mostRefused = 3_000;

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, mostRefused));

/** `path` is the field of the error. Call it after the schema's rules. */
export const refuseCommonPassword = (password: string, path: string): Result<void> =>
  common.has(password.toLowerCase())
    ? refuse('validation-failed', { errors: [{ path, message: messages.password.common }] })
    : ok(undefined);
