import { failureWords } from '@marathon/app-runtime/accounts';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { Button, Icon, toasts } from '@marathon/ui';
import { newScan, useCheckIn, useUndoCheckIn } from '../../../shared/api/checkIn.ts';

/** Checks somebody in who has no ticket at hand, or undoes it. */
export function CheckInButton({ participant }: { readonly participant: ParticipantView }) {
  const { marathonId, registrationId, checkedInAt } = participant;
  const checkIn = useCheckIn(marathonId);
  const undo = useUndoCheckIn(marathonId);
  const onError = (error: unknown) =>
    void toasts.error(failureWords(error, 'That didn’t work. Please try again.'));
  const busy = checkIn.isPending || undo.isPending;
  return checkedInAt ? (
    <Button variant="secondary" size="s" busy={busy} onClick={() => undo.mutate(registrationId, { onError })}>
      Undo check-in
    </Button>
  ) : (
    <Button
      size="s"
      busy={busy}
      icon={<Icon name="check" size={18} />}
      onClick={() => checkIn.mutate(newScan({ registrationId }), { onError })}
    >
      Check in
    </Button>
  );
}
