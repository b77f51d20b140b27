import { timers } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { dialogs, useSession } from '@marathon/web-kit';

/** Signs out and says goodbye. */
export function useLogout(): () => Promise<void> {
  const { logout } = useSession();
  return async () => {
    await logout();
    await dialogs.success({ ...messages.logout, timer: timers.loggedOut });
  };
}
