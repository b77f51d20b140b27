import { messages } from '@marathon/contracts/messages';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { dictionary } from '@zxcvbn-ts/language-common';

/** As many as OWASP's ASVS asks for; what is rarer would refuse passwords that few people share. */
const mostRefused = 3_000;

/** Of public breaches, the most used first, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, mostRefused));

/** Refuses a new password that very many people use, in whatever case, at the field `path`. It comes after the rules of the schema. */
export const refuseCommonPassword = (password: string, path: string): Result<void> =>
  common.has(password.toLowerCase())
    ? refuse('validation-failed', { errors: [{ path, message: messages.password.common }] })
    : ok(undefined);
