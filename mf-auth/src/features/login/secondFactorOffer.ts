import { SignInError } from '@marathon/app-runtime';
import { codeRequiredSchema, type SecondFactorOffer } from '@marathon/contracts/accounts';

/** What a login needs after the right password; undefined for any other error. */
export function secondFactorOffer(error: unknown): SecondFactorOffer | undefined {
  if (!(error instanceof SignInError) || error.reason !== 'code-required') return undefined;
  return codeRequiredSchema.safeParse(error.answer).data?.second_factor ?? { hasApp: true };
}
