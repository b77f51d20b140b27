import { useEffect } from 'react';
import { Toaster } from 'sonner';
import styled from 'styled-components';
import { useThemeChoice } from '../theme/themeChoice.ts';
import { font, media, space } from '../theme/tokens.ts';
import { bottomOffset, topOffset } from './offsets.ts';

/** @public used by loadToasts */
export { toast } from 'sonner';

let onReady = () => {};
let ready = notYet();

/** Resolves when the area is on the page: screen readers announce only later additions. @public */
export const areaReady = (): Promise<void> => ready;

function notYet(): Promise<void> {
  return new Promise((resolve) => {
    onReady = resolve;
  });
}

const layerId = 'toasts';

export default function ToastArea() {
  const [theme] = useThemeChoice();
  useEffect(() => {
    onReady();
    return () => {
      ready = notYet();
    };
  }, []);
  return (
    <Layer id={layerId} popover="manual">
      <Toaster
        theme={theme}
        position="top-center"
        richColors
        closeButton
        duration={5_000}
        offset={offset}
        mobileOffset={offset}
      />
    </Layer>
  );
}

const offset = { top: topOffset, bottom: bottomOffset };

/** Below the page's bar; on phones at the bottom, off the heading; with a dialog at the top, off its buttons. @public */
export const placeOfToast = () =>
  matchMedia(media.phone.replace('@media ', '')).matches && !hasDialog() ? 'bottom-center' : 'top-center';

const hasDialog = () => document.querySelector('dialog:modal') !== null;

/** Moves the area above a newer dialog: in the browser's top layer the last one is on top. @public */
export function raise(): void {
  const layer = document.getElementById(layerId);
  layer?.toggleAttribute('data-over-dialog', hasDialog());
  if (layer?.matches(':popover-open')) layer.hidePopover();
  // Not in Safari before 17: there it is below dialogs.
  layer?.showPopover?.();
}

const Layer = styled.div`
  inset: auto;
  overflow: visible;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  [data-sonner-toaster] {
    font-family: ${font.body};
  }
  /* The library’s own colours have contrasts of 4.25 to 4.35. */
  [data-sonner-toaster][data-sonner-theme='light'] {
    --success-text: hsl(140, 100%, 24%);
    --error-text: hsl(360, 100%, 42%);
    --info-text: hsl(210, 92%, 42%);
  }
  /* Below the page's bar; where a dialog covers that, out of the way of the dialog's own heading. */
  &[data-over-dialog] [data-sonner-toaster] {
    --offset-top: 0.75rem !important;
    --mobile-offset-top: 0.75rem !important;
  }
  [data-sonner-toast][data-styled] {
    padding-inline-end: 3.5rem;
  }
  /* Inside, and large enough for a finger. */
  [data-sonner-toast][data-styled] [data-close-button] {
    inset: 50% ${space[2]} auto auto;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    background: none;
    color: inherit;
    transform: translateY(-50%);
  }
  [data-sonner-toast][data-styled] [data-close-button] svg {
    width: 1rem;
    height: 1rem;
  }
`;
