import { color, dialogHistory, Icon, media, radius, shadow, space, text } from '@marathon/ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** For Escape, the cross, Back and clicks outside. The dialog stays open while `open` is true. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native dialog, which traps the focus and returns it. */
export function Modal({ open, title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => (open ? dialogHistory().catchBack(() => latestOnClose.current()) : undefined), [open]);

  // Tests the pointer's start: releasing a text selection outside does not close it.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current) return;
    // It would take the focus again.
    event.preventDefault();
    onClose();
  };

  // The key event, since browsers report only the first of two Escapes.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };

  // Browsers force it closed after a second Back gesture. Only `open` may close it.
  const askAfterAll = () => {
    if (!open || dialog.current?.open) return;
    dialog.current?.showModal();
    onClose();
  };

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onMouseDown={closeOnBackdrop}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={askAfterAll}
    >
      {open && (
        <Panel>
          <Head>
            <Title id={titleId}>{title}</Title>
            <Close type="button" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </Close>
          </Head>
          {children}
        </Panel>
      )}
    </Dialog>
  );
}

/** Buttons at the end, main action last; on phones full width, main action on top. */
export const ModalActions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: end;
  gap: ${space[3]};
  margin-top: ${space[5]};
  ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

const Dialog = styled.dialog`
  width: min(36rem, calc(100vw - 2 * ${space[4]}));
  max-height: calc(100dvh - 2 * ${space[4]});
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.l};
  &::backdrop {
    background: ${color.scrim};
  }
`;

const Panel = styled.div`
  padding: clamp(${space[5]}, 4vw, ${space[6]});
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[4]};
  margin-bottom: ${space[5]};
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  margin: -0.375rem -0.5rem 0 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceSunken};
  }
`;
