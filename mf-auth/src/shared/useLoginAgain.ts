import { useSession } from '@marathon/app-runtime';
import { useNavigate } from '@marathon/ui';
import type { LoginNote } from './loginNote.ts';

/** After the account's sign-ins have ended. People signed in with another account stay so. */
export function useLoginAgain() {
  const navigate = useNavigate();
  const { user, refreshProfile } = useSession();
  return async (note: LoginNote) => {
    // Ends the session here, too, if the provider no longer knows it.
    if (user) await refreshProfile();
    navigate('/login', { replace: true, state: note });
  };
}
