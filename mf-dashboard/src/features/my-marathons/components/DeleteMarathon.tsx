import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { DeleteButton } from '../../../shared/components/DeleteButton.tsx';
import { useDeleteMarathon } from '../api/deleteMarathon.ts';

const words = messages.myMarathons;

interface Props {
  readonly marathon: Marathon;
  /** The element that names the marathon. */
  readonly describedBy: string;
}

export function DeleteMarathon({ marathon, describedBy }: Props) {
  const { mutateAsync, isPending } = useDeleteMarathon(marathon.createdBy);
  return (
    <DeleteButton
      question={{ ...words.confirm, title: words.confirm.title(marathon.title) }}
      remove={() => mutateAsync(marathon._id)}
      removing={isPending}
      words={words}
      describedBy={describedBy}
    />
  );
}
