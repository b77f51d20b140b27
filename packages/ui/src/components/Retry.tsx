import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonSize } from './Button.tsx';
import { focusHeading } from './focusHeading.ts';
import { Spinner } from './Spinner.tsx';

interface Props {
  readonly onRetry: () => void;
  readonly retrying: boolean;
  readonly size?: ButtonSize;
  readonly children?: ReactNode;
}

/** Keeps the focus while busy, which a disabled button would lose. */
export function RetryButton({ onRetry, retrying, size = 'm', children }: Props) {
  return (
    <Button
      variant="secondary"
      size={size}
      onClick={retrying ? undefined : onRetry}
      aria-disabled={retrying || undefined}
      aria-busy={retrying || undefined}
      icon={retrying && <Spinner size={18} />}
    >
      Retry
      {children}
    </Button>
  );
}

/** If a box with the focus is replaced, the heading above gets the focus. */
export function useHeadingAfterwards() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const gone = box.current;
    return () => {
      if (gone?.contains(document.activeElement)) focusHeading(gone);
    };
  }, []);
  return box;
}
