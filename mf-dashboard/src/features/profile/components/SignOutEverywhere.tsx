import { isApiError, useSession } from '@marathon/app-runtime';
import { timers } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { Button, dialogs, toasts } from '@marathon/ui';
import { useDeleteSignIns } from '../api/deleteSignIns.ts';

/** Asks, ends every sign-in, and says goodbye as a logout does. */
export function SignOutEverywhere() {
  const { logout } = useSession();
  const { mutateAsync, isPending } = useDeleteSignIns();
  const ask = async () => {
    if (!(await dialogs.confirm(question))) return;
    try {
      await mutateAsync();
    } catch (error) {
      void toasts.error(isApiError(error) ? error.message : 'You could not be signed out. Please try again.');
      return;
    }
    await logout();
    await dialogs.success({ ...messages.logout, timer: timers.loggedOut });
  };
  return (
    <Button variant="secondary" busy={isPending} onClick={ask}>
      Sign out everywhere
    </Button>
  );
}

const question = {
  title: 'Sign out everywhere?',
  text: 'Every browser and device is signed out, this one too. You can log in again at any time.',
  yes: 'Sign out everywhere',
};
