import { useMarathon } from '@marathon/app-runtime/marathons';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { mayDo } from '@marathon/contracts/teamRoles';
import { Button, Icon, lazyScreen, space } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import { CheckInButton } from './CheckInButton.tsx';
import { SendConfirmation } from './SendConfirmation.tsx';

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
