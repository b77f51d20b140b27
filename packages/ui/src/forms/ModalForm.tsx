import { messages } from '@marathon/contracts/messages';
import { Button } from '@marathon/ui';
import type { ReactNode, Ref } from 'react';
import { FormGrid, FormNotice } from './layout.tsx';
import { ModalActions } from './Modal.tsx';

interface Props {
  readonly ref?: Ref<HTMLFormElement>;
  /** Why it was not sent, unless a field says so. */
  readonly failure?: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Says what is sent. */
  readonly send?: string;
  readonly cancel?: string;
  /** There is no way back. */
  readonly isDanger?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a modal: what went wrong, the fields below each other, and at the end the buttons that send it or do not. */
export const ModalForm = ({
  ref,
  failure,
  busy,
  onSubmit,
  onCancel,
  send = messages.actions.save,
  cancel = messages.actions.cancel,
  isDanger = false,
  children,
}: Props) => (
  <form
    ref={ref}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <FormGrid>
      {failure !== undefined && <FormNotice role="alert">{failure}</FormNotice>}
      {children}
    </FormGrid>
    <ModalActions>
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant={isDanger ? 'danger' : 'primary'} type="submit" busy={busy}>
        {send}
      </Button>
    </ModalActions>
  </form>
);
