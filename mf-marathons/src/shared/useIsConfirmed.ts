import { useRuntime, useSession } from '@marathon/app-runtime';
import { askOwnAccount } from '@marathon/app-runtime/accounts';
import { useRef } from 'react';

/**
 * Whether the server knows by now that the person's address is confirmed, where a token of before says it is not. The
 * tokens are renewed then. True once at most: a server that refuses all the same is not asked for ever.
 */
export function useIsConfirmed() {
  const runtime = useRuntime();
  const { user } = useSession();
  const wasTrue = useRef(false);
  return async (): Promise<boolean> => {
    if (user === null || wasTrue.current) return false;
    const account = await askOwnAccount(runtime, user.email);
    if (!account?.isEmailVerified) return false;
    wasTrue.current = true;
    await runtime.session.refreshProfile();
    return true;
  };
}
