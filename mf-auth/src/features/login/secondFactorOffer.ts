import { SignInError } from '@marathon/app-runtime';
import { codeRequiredSchema, type SecondFactorOffer } from '@marathon/contracts/accounts';

/** What the login asks for after the right password of an account with a second factor; undefined for any other error. */
export function secondFactorOffer(error: unknown): SecondFactorOffer | undefined {
  if (!(error instanceof SignInError) || error.reason !== 'code-required') return undefined;
  return codeRequiredSchema.safeParse(error.answer).data?.second_factor ?? { hasApp: true };
}
