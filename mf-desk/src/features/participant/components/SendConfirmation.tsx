import { failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { Button, toasts } from '@marathon/ui';
import { useSendConfirmation } from '../api/changeParticipant.ts';

/** The email with the ticket, once more. */
export function SendConfirmation({ participant }: { readonly participant: ParticipantView }) {
  const { mutateAsync, isPending } = useSendConfirmation();
  const send = useSingleRun(() =>
    mutateAsync({ participant, body: {} }).then(
      () => toasts.success(`Confirmation sent to ${participant.email}`),
      (error: unknown) => toasts.error(failureWords(error, 'The confirmation could not be sent.')),
    ),
  );
  return (
    <Button variant="secondary" size="s" busy={isPending} onClick={() => void send()}>
      Send confirmation again
    </Button>
  );
}
