import type { SignIns } from '@marathon/identity';
import type { ApiTokens } from '@marathon/service-kit';

export const withoutEndedSignIns = (tokens: ApiTokens, signIns: Pick<SignIns, 'hasEnded'>): ApiTokens => ({
  ...tokens,
  verify(token) {
    const caller = tokens.verify(token);
    const isOver = caller?.signInId !== undefined && signIns.hasEnded(caller.signInId);
    return isOver ? undefined : caller;
  },
});
