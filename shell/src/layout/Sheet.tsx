import { color, dialogHistory, Icon, radius, shadow, space, useLocation, VisuallyHidden } from '@marathon/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';

interface Props {
  readonly label: string;
  readonly button: ReactNode;
  readonly side: 'left' | 'right';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button and the panel it opens from the page's side. The native dialog keeps the focus inside; Escape closes. */
export function Sheet({ label, button, side, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const release = useRef(() => {});
  const [wasOpened, setWasOpened] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet
  useEffect(() => dialog.current?.close(), [key]);

  const close = () => dialog.current?.close();
  const open = () => {
    setWasOpened(true);
    dialog.current?.showModal();
    release.current = dialogHistory().catchBack(close);
  };
  useEffect(() => () => release.current(), []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };

  return (
    <>
      <OpenButton type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {button}
      </OpenButton>
      <Panel
        ref={dialog}
        aria-label={label}
        $side={side}
        onClick={closeOnBackdrop}
        onClose={() => release.current()}
      >
        <Inside>
          <CloseButton type="button" onClick={close}>
            <Icon name="close" size={24} />
            <VisuallyHidden>Close</VisuallyHidden>
          </CloseButton>
          {wasOpened && children}
        </Inside>
      </Panel>
    </>
  );
}

export const OpenButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.m};
  background: none;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceSunken};
  }
`;

const enter = keyframes`
  from { translate: var(--from) 0; }
`;

const Panel = styled.dialog<{ $side: 'left' | 'right' }>`
  --from: ${({ $side }) => ($side === 'left' ? '-100%' : '100%')};
  width: min(22rem, 88vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: ${({ $side }) => ($side === 'left' ? '0 auto 0 0' : '0 0 0 auto')};
  padding: 0;
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.l};
  &[open] {
    animation: ${enter} 0.2s ease-out;
  }
  &::backdrop {
    background: ${color.scrim};
  }
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  min-height: 100%;
  padding: ${space[4]} ${space[5]} ${space[6]};
`;

const CloseButton = styled(OpenButton)`
  align-self: flex-end;
  margin-inline-end: calc(-1 * ${space[2]});
`;
