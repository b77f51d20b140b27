import { timers } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { dialogs, useNavigate, useSession } from '@marathon/web-kit';

/** Signs out, leaves for the home page and says goodbye. */
export function useLogout(): () => Promise<void> {
  const { logout } = useSession();
  const navigate = useNavigate();
  return async () => {
    // First away: on a protected screen the login would otherwise remember it for whoever comes next.
    await navigate('/');
    await logout();
    await dialogs.success({ ...messages.logout, timer: timers.loggedOut });
  };
}
