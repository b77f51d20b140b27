import { isApiError } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { useState } from 'react';
import { CancelMarathon } from '../../../shared/components/CancelMarathon.tsx';
import { DeleteButton, DeleteLikeButton } from '../../../shared/components/DeleteButton.tsx';
import { useDeleteMarathon } from '../deleteMarathon.ts';

const words = messages.myMarathons;

interface Props {
  readonly marathon: Marathon;
  /** Id of the element with the marathon's name. */
  readonly describedBy: string;
}

/** Deletes a marathon without registrations; otherwise asks whether to cancel it. */
export function DeleteMarathon({ marathon, describedBy }: Props) {
  const { mutateAsync, isPending } = useDeleteMarathon(marathon.createdBy);
  const [isCancelling, setCancelling] = useState(false);
  const isTaken = marathon.registrationCount > 0;
  const remove = async () => {
    try {
      await mutateAsync(marathon._id);
    } catch (error) {
      // Somebody has just registered.
      if (isApiError(error, 'marathon-has-registrations')) setCancelling(true);
      throw error;
    }
  };
  if (isTaken && isCancelled(marathon)) return null;
  return (
    <>
      {isTaken ? (
        <DeleteLikeButton onClick={() => setCancelling(true)} describedBy={describedBy} />
      ) : (
        <DeleteButton
          question={{ ...words.confirm, title: words.confirm.title(marathon.title) }}
          remove={remove}
          removing={isPending}
          words={words}
          describedBy={describedBy}
        />
      )}
      <CancelMarathon marathon={marathon} open={isCancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
