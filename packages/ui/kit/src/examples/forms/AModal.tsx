import { Button } from '@marathon/ui';
import { EditModal, Field, Modal, ModalActions, ModalForm, TextInput } from '@marathon/ui/forms';
import { useImperativeHandle, useRef, useState } from 'react';

export const note =
  'A form over the page. Escape, the cross, Back and a click beside it ask to close; open decides. The focus stays inside and comes back afterwards. EditModal asks before it drops what was typed; ModalForm is its form.';

export default function AModal() {
  const [open, setOpen] = useState<'modal' | 'form'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('modal')}>Show the registration</Button>
      <Button onClick={() => setOpen('form')}>Edit the registration</Button>
      <Modal open={open === 'modal'} title="Registration" onClose={close}>
        <p>Facts go here.</p>
        <ModalActions>
          <Button onClick={close}>Close</Button>
        </ModalActions>
      </Modal>
      <EditModal open={open === 'form'} title="Update Registration" onClose={close}>
        {(handle) => <AForm handle={handle} onClose={close} />}
      </EditModal>
    </>
  );
}

interface Props {
  readonly handle: Parameters<Parameters<typeof EditModal>[0]['children']>[0];
  readonly onClose: () => void;
}

function AForm({ handle, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({ isChanged: () => input.current?.value !== '' }));
  return (
    <ModalForm busy={false} onSubmit={onClose} onCancel={onClose} send="Update">
      <Field label="Contact Number">{(wiring) => <TextInput {...wiring} ref={input} />}</Field>
    </ModalForm>
  );
}
