import { useSession } from '@marathon/app-runtime';
import { useNavigate } from '@marathon/ui';
import type { LoginNote } from './loginNote.ts';

/** Leads to the login after the account's sign-ins have ended. Who is signed in here with another account stays so. */
export function useLoginAgain() {
  const navigate = useNavigate();
  const { user, refreshProfile } = useSession();
  return async (note: LoginNote) => {
    // Ends the session here, too, where the provider no longer knows it.
    if (user) await refreshProfile();
    navigate('/login', { replace: true, state: note });
  };
}
