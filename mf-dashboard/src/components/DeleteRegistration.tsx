import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import { dialogs, toasts } from '@marathon/web-kit';
import { useDeleteRegistration } from '../api/deleteRegistration.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { focusHeading } from './focusHeading.ts';

interface Props {
  readonly registration: Registration;
  /** The element that names the marathon. */
  readonly describedBy: string;
}

/** Asks, deletes, and says how that went. */
export function DeleteRegistration({ registration, describedBy }: Props) {
  const { email } = useSignedInUser();
  const { mutateAsync, isPending } = useDeleteRegistration(email);
  const ask = async () => {
    if (!(await dialogs.confirm(words.confirm))) return;
    try {
      await mutateAsync(registration._id);
      void toasts.success(words.deleted);
      focusHeading();
    } catch {
      void toasts.error(words.deleteFailed);
    }
  };
  return (
    <DeleteButton onClick={ask} busy={isPending} aria-describedby={describedBy}>
      {words.delete}
    </DeleteButton>
  );
}

const words = messages.myApplied;
