import { useRuntime, useSession } from '@marathon/app-runtime';
import { askOwnAccount } from '@marathon/app-runtime/accounts';
import { useRef } from 'react';

/** Asks the server if the token denies it, and renews the tokens. True only once, in case the server keeps refusing. */
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
