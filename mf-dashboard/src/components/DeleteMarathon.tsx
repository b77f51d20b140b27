import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { dialogs, toasts } from '@marathon/web-kit';
import { useDeleteMarathon } from '../api/deleteMarathon.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { focusHeading } from './focusHeading.ts';

interface Props {
  readonly marathon: Marathon;
  /** The element that names the marathon. */
  readonly describedBy: string;
}

/** Asks, deletes, and says how that went. */
export function DeleteMarathon({ marathon, describedBy }: Props) {
  const { mutateAsync, isPending } = useDeleteMarathon(marathon.createdBy);
  const ask = async () => {
    const { title, ...rest } = words.confirm;
    if (!(await dialogs.confirm({ title: title(marathon.title), ...rest }))) return;
    try {
      await mutateAsync(marathon._id);
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

const words = messages.myMarathons;
