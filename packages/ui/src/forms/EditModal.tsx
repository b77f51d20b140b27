import { AreaLoading, focusHeading } from '@marathon/ui';
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { Modal } from './Modal.tsx';

/** What a form tells to who may close it. */
export interface EditForm {
  /** Something is typed that is not saved: as of now, and not as of the last time it was drawn. */
  readonly isChanged: () => boolean;
}

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** The form. */
  readonly children: (handle: Ref<EditForm>) => ReactNode;
}

/** A form in a dialog. What was typed is not lost by a key or a click beside it: that is asked first. */
export function EditModal({ open, title, onClose, children }: Props) {
  const form = useRef<EditForm>(null);
  const [isAsking, setAsking] = useState(false);
  // Saved, or given up: the next form is not asked about.
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

/** Where what opened the dialog is gone when it closes, nothing has the focus: then the heading takes it. */
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
