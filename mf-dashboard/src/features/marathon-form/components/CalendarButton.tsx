import { color, Icon, lazyScreen, radius, Spinner, shadow, space, VisuallyHidden } from '@marathon/ui';
import { InputButton } from '@marathon/ui/forms';
import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
import { popoverPosition } from './popoverPosition.ts';

// The library loads with the first opened calendar: typing needs none.
const Calendar = lazyScreen(() => import('./Calendar.tsx'));

interface Props {
  /** Which day it is for. */
  readonly label: string;
  /** Called when the calendar opens. */
  readonly days: () => { readonly selected: Date | undefined; readonly near: Date | undefined };
  readonly onPick: (day: Date) => void;
}

/** Opens a calendar over the page. Escape, a click outside and Tab out of it close it. */
export function CalendarButton({ label, days, onPick }: Props) {
  // 0 while closed, a new number for each opening: a new calendar takes the focus.
  const [opened, setOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [panelId, labelId] = [useId(), useId()];

  const place = ({ newState }: ToggleEvent) => {
    if (newState === 'open' && button.current && panel.current)
      Object.assign(panel.current.style, popoverPosition(button.current, panelSize()));
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    const within = panel.current?.contains(relatedTarget) || relatedTarget === button.current;
    if (relatedTarget !== null && !within) panel.current?.hidePopover();
  };
  const pick = (day: Date) => {
    panel.current?.hidePopover();
    onPick(day);
  };

  return (
    <>
      <OpenButton
        ref={button}
        type="button"
        popoverTarget={panelId}
        aria-label="Open calendar"
        aria-describedby={labelId}
        aria-haspopup="dialog"
        aria-expanded={opened > 0}
      >
        <Icon name="calendar" />
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      </OpenButton>
      <Panel
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label="Calendar"
        onBeforeToggle={place}
        // It can take the focus only once it shows.
        onToggle={({ newState, timeStamp }) => setOpened(newState === 'open' ? timeStamp : 0)}
        onBlur={leave}
        onKeyDownCapture={leaveEscapeToTheBrowser}
      >
        {opened > 0 && (
          <Suspense fallback={<Spinner size={32} />}>
            <Calendar key={opened} {...days()} onPick={pick} />
          </Suspense>
        )}
      </Panel>
    </>
  );
}

/** Escape closes the panel and restores the focus; the calendar would swallow the key. */
function leaveEscapeToTheBrowser(event: KeyboardEvent) {
  if (event.key === 'Escape') event.stopPropagation();
}

const widthRem = 20;
const heightRem = 20.5;

function panelSize() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { width: widthRem * rem, height: heightRem * rem };
}

/** Safari before 17 has no popovers: there the panel would stay open. */
const withoutPopovers = css`
  @supports not selector(:popover-open) {
    display: none;
  }
`;

const OpenButton = styled(InputButton)`
  ${withoutPopovers}
`;

const Panel = styled.div`
  ${withoutPopovers}
  position: absolute;
  inset: auto;
  width: min(${widthRem}rem, calc(100vw - 2 * ${space[2]}));
  overflow: auto;
  min-height: min(${heightRem}rem, 100dvh - 2 * ${space[2]});
  max-height: calc(100dvh - 2 * ${space[2]});
  margin: 0;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.l};
  &:popover-open {
    display: grid;
    align-items: center;
  }
  & > span {
    justify-self: center;
  }
`;
