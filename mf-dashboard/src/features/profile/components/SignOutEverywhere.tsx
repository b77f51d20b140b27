import { isApiError, useSession } from '@marathon/app-runtime';
import { timers } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { Button, dialogs, toasts } from '@marathon/ui';
import { useDeleteSignIns } from '../api/deleteSignIns.ts';

/** Asks, ends every sign-in, and continues like a logout. */
export function SignOutEverywhere() {
  const { logout } = useSession();
  const { mutateAsync, isPending } = useDeleteSignIns();
  const ask = async () => {
    if (!(await dialogs.confirm(question))) return;
    try {
      await mutateAsync();
    } catch (error) {
      void toasts.error(isApiError(error) ? error.message : 'We couldn’t log you out. Please try again.');
      return;
    }
    await logout();
    await dialogs.success({ ...messages.logout, timer: timers.loggedOut });
  };
  return (
    <Button variant="secondary" busy={isPending} onClick={ask}>
      Log out everywhere
    </Button>
  );
}

const question = {
  title: 'Log out everywhere?',
  text: 'You’ll be logged out on all devices, including this one.',
  yes: 'Log out everywhere',
};
