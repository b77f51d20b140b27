import { messages } from '@marathon/contracts/messages';
import { Button } from '@marathon/ui';
import type { ReactNode, Ref } from 'react';
import { FormGrid, FormNotice } from './layout.tsx';
import { ModalActions } from './Modal.tsx';

interface Props {
  readonly ref?: Ref<HTMLFormElement>;
  /** A failure that no field shows. */
  readonly failure?: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly send?: string;
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

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
