import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { color, radius, shadow, space, text } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Items stay in the page once opened: a press on an item must find it. */
export function Menu({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  const { pathname } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (open) focusNext(root.current, event.key === 'ArrowDown' ? 1 : -1);
    else setOpen(true);
  };

  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  /** Before the choice moves the focus, for example into a dialog. */
  function closeForChoice({ target }: MouseEvent) {
    if (!(target as Element).closest('a, button')) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <Root ref={root} onKeyDown={onKeyDown} onBlur={closeWhenLeft}>
      <Toggle
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        {label}
        <Icon name="chevronDown" size={16} />
      </Toggle>
      <List id={id} hidden={!open} onClickCapture={closeForChoice}>
        {wasOpened && children}
      </List>
    </Root>
  );
}

function focusNext(root: HTMLElement | null, step: number) {
  const items = [...(root?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
}

const Root = styled.div`
  position: relative;
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  padding: 0 ${space[3]};
  border: 0;
  border-radius: ${radius.m};
  background: none;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceSunken};
  }
  svg {
    transition: transform 0.15s;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const List = styled.div`
  position: absolute;
  inset: calc(100% + ${space[2]}) 0 auto auto;
  z-index: 30;
  min-width: 13rem;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.m};
  &:not([hidden]) {
    display: grid;
  }
  a,
  button {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    gap: ${space[3]};
    padding: 0 ${space[3]};
    border: 0;
    border-radius: ${radius.s};
    background: none;
    color: ${color.ink};
    font-size: ${text.s};
    font-weight: 550;
    text-decoration: none;
    text-align: start;
    cursor: pointer;
  }
  a:hover,
  button:hover,
  a[aria-current='page'] {
    background: ${color.surfaceSunken};
  }
`;
