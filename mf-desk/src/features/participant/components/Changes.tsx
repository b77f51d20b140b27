import { failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import { useMarathon } from '@marathon/app-runtime/marathons';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { mayDo } from '@marathon/contracts/teamRoles';
import { Button, Icon, lazyScreen, space, toasts } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { newScan, useCheckIn, useUndoCheckIn } from '../../../shared/api/checkIn.ts';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import { useSendConfirmation } from '../api/changeParticipant.ts';

const CorrectForm = lazyScreen(() => import('./CorrectForm.tsx'));
const CancelForm = lazyScreen(() => import('./CancelForm.tsx'));

/** Actions that the person's role allows. */
export function Changes({ participant }: { readonly participant: ParticipantView }) {
  const marathon = useMarathon(participant.marathonId).data;
  const role = useMyRole(marathon);
  const [open, setOpen] = useState<'correct' | 'cancel'>();
  const close = () => setOpen(undefined);
  if (!mayDo(role, 'changeParticipants') || marathon?.takedown) return null;
  return (
    <Buttons>
      <CheckInButton participant={participant} />
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen('correct')}>
        <Icon name="edit" size={18} />
        Correct …
      </Button>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
        <Icon name="trash" size={18} />
        Cancel the registration …
      </Button>
      {participant.email && <SendConfirmation participant={participant} />}
      <EditModal open={open === 'correct'} title="Correct a registration" onClose={close}>
        {(handle) => <CorrectForm participant={participant} handle={handle} onClose={close} />}
      </EditModal>
      <EditModal open={open === 'cancel'} title="Cancel this registration?" onClose={close}>
        {(handle) => <CancelForm participant={participant} handle={handle} onClose={close} />}
      </EditModal>
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

/** Checks somebody in who has no ticket at hand, or undoes it. */
function CheckInButton({ participant }: { readonly participant: ParticipantView }) {
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

/** The email with the ticket, once more. */
function SendConfirmation({ participant }: { readonly participant: ParticipantView }) {
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
