import { useSession } from '@marathon/app-runtime';
import { timers } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { dialogs } from '@marathon/ui';

export function useLogout(): () => Promise<void> {
  const { logout } = useSession();
  return async () => {
    await logout();
    await dialogs.success({ ...messages.logout, timer: timers.loggedOut });
  };
}
