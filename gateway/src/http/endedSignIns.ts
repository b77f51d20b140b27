import type { SignIns } from '@marathon/identity';
import type { ApiTokens } from '@marathon/service-kit';

/** Refuses API tokens whose sign-in has ended (decision 22). */
export const withoutEndedSignIns = (tokens: ApiTokens, signIns: Pick<SignIns, 'hasEnded'>): ApiTokens => ({
  ...tokens,
  verify(token) {
    const caller = tokens.verify(token);
    const isOver = caller?.signInId !== undefined && signIns.hasEnded(caller.signInId);
    return isOver ? undefined : caller;
  },
});
