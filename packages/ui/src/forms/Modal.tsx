import { color, dialogHistory, Icon, media, radius, shadow, space, text } from '@marathon/ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** Escape, the cross, Back, or a click beside the dialog. It stays open for as long as `open` says so. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page. The native element keeps the focus inside and gives it back when it closes. */
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

  // Where the pointer goes down counts: text that is marked and let go beside the dialog does not close it.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current) return;
    // It would take the focus away again.
    event.preventDefault();
    onClose();
  };

  // The key itself, since of two Escapes in a row browsers announce the first one alone.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };

  // Browsers close it without asking after a second gesture of going back. Only `open` decides whether it closes.
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

/** The buttons at a dialog's end, what it is for last; on a phone as wide as the dialog, and that one on top. */
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
