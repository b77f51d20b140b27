import { useSession } from '@marathon/app-runtime';
import { timers } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { dialogs } from '@marathon/ui';

/** Signs out and says goodbye. */
export function useLogout(): () => Promise<void> {
  const { logout } = useSession();
  return async () => {
    await logout();
    await dialogs.success({ ...messages.logout, timer: timers.loggedOut });
  };
}
