import { AreaLoading, focusHeading } from '@marathon/ui';
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { Modal } from './Modal.tsx';

export interface EditForm {
  /** Unsaved changes now, not at the last render. */
  readonly isChanged: () => boolean;
}

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (handle: Ref<EditForm>) => ReactNode;
}

/** Asks before a key or a click outside discards changes. */
export function EditModal({ open, title, onClose, children }: Props) {
  const form = useRef<EditForm>(null);
  const [isAsking, setAsking] = useState(false);
  // Saved or discarded: do not ask for the next form.
  if (isAsking && !open) setAsking(false);
  useFocusAfter(open);
  const closeOrAsk = () => {
    if (isAsking) setAsking(false);
    else if (form.current?.isChanged()) setAsking(true);
    else onClose();
  };
  return (
    <Modal open={open} title={title} onClose={closeOrAsk}>
      <Form inert={isAsking}>
        <Suspense fallback={<AreaLoading />}>{children(form)}</Suspense>
      </Form>
      {isAsking && <DiscardQuestion onKeep={closeOrAsk} onDiscard={onClose} />}
    </Modal>
  );
}

/** If the opener is gone, the heading gets the focus. */
function useFocusAfter(open: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const nothingHasIt = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !open && nothingHasIt) focusHeading();
    wasOpen.current = open;
  }, [open]);
}

const Form = styled.div`
  &[inert] {
    opacity: 0.5;
  }
`;
