import { messages } from '@marathon/contracts/messages';
import { Button } from '@marathon/ui';
import { ModalActions } from './Modal.tsx';

interface Props {
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Says what is sent. */
  readonly send?: string;
  readonly cancel?: string;
  /** There is no way back. */
  readonly isDanger?: boolean;
}

/** The two buttons at the end of a form in a modal. */
export const SendOrCancel = ({
  busy,
  onCancel,
  send = messages.actions.save,
  cancel = messages.actions.cancel,
  isDanger = false,
}: Props) => (
  <ModalActions>
    <Button variant="secondary" onClick={onCancel}>
      {cancel}
    </Button>
    <Button variant={isDanger ? 'danger' : 'primary'} type="submit" busy={busy}>
      {send}
    </Button>
  </ModalActions>
);
