import { Button } from '@marathon/ui';
import { Modal, ModalActions } from '@marathon/ui/forms';
import { useState } from 'react';

export const note =
  'A form over the page. Escape, the cross, Back and a click beside it ask to close; open decides. The focus stays inside and comes back afterwards.';

export default function AModal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit the registration</Button>
      <Modal open={isOpen} title="Update Registration" onClose={() => setOpen(false)}>
        <p>Fields go here.</p>
        <ModalActions>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button onClick={() => setOpen(false)}>Update</Button>
        </ModalActions>
      </Modal>
    </>
  );
}
