import { AreaLoading, Modal } from '@marathon/web-kit';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import styled from 'styled-components';
import { DiscardQuestion } from './DiscardQuestion.tsx';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** The form; it tells whether something in it is changed and not saved. */
  readonly children: (tellChanged: (isChanged: boolean) => void) => ReactNode;
}

/** A form in a dialog. What was typed is not lost by a key or a click beside it: that is asked first. */
export function EditModal({ open, title, onClose, children }: Props) {
  const [state, setState] = useState<'unchanged' | 'changed' | 'asking'>('unchanged');
  const tellChanged = useCallback((isChanged: boolean) => setState(isChanged ? 'changed' : 'unchanged'), []);
  const keep = () => setState('changed');
  const close = { unchanged: onClose, changed: () => setState('asking'), asking: keep }[state];
  return (
    <Modal open={open} title={title} onClose={close}>
      <Form inert={state === 'asking'}>
        <Suspense fallback={<AreaLoading />}>{open && children(tellChanged)}</Suspense>
      </Form>
      {state === 'asking' && <DiscardQuestion onKeep={keep} onDiscard={onClose} />}
    </Modal>
  );
}

const Form = styled.div`
  &[inert] {
    opacity: 0.5;
  }
`;
