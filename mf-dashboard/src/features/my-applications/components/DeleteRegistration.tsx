import { hasStarted } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import { DeleteButton } from '../../../shared/components/DeleteButton.tsx';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { useDeleteRegistration } from '../api/deleteRegistration.ts';

interface Props {
  readonly registration: Registration;
  /** Id of the element with the marathon's name. */
  readonly describedBy: string;
  readonly onDeleted?: () => void;
}

/** Nothing once the race has started. */
export function DeleteRegistration({ registration, describedBy, onDeleted }: Props) {
  const { email } = useSignedInUser();
  const { confirm } = messages.myRegistrations;
  const { mutateAsync, isPending } = useDeleteRegistration(email);
  const { status, eventDate } = registration;
  if (status === 'active' && eventDate !== null && hasStarted({ eventDate }, new Date())) return null;
  return (
    <DeleteButton
      question={{ ...confirm, note: consequenceOf(registration) }}
      remove={() => mutateAsync(registration._id).then(onDeleted)}
      removing={isPending}
      words={messages.myRegistrations}
      describedBy={describedBy}
    />
  );
}

/** Names the race, which the specification's question does not. */
function consequenceOf({ marathonTitle, status, registrationFee }: Registration): string {
  const race =
    status === 'active'
      ? `Your spot in “${marathonTitle}” goes to someone else.`
      : `This is your registration for “${marathonTitle}”.`;
  return registrationFee ? `${race} ${messages.fee.refund}` : race;
}
