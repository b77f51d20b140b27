import { Button, color, focusHeading, Spinner, space, text, VisuallyHidden } from '@marathon/web-kit';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  /** What is counted. */
  readonly label: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Says of a count that it is 0 because nobody knows it, and asks again. Retry keeps the focus as ErrorState's does. */
export function CountNotLoaded({ label, onRetry, retrying }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const gone = box.current;
    return () => {
      if (gone?.contains(document.activeElement)) focusHeading(gone);
    };
  }, []);
  return (
    <Line role="alert" ref={box}>
      <p>
        <VisuallyHidden>{label}: </VisuallyHidden>
        Could not be loaded
      </p>
      <Button
        variant="secondary"
        size="s"
        onClick={retrying ? undefined : onRetry}
        aria-disabled={retrying || undefined}
        aria-busy={retrying || undefined}
      >
        {retrying && <Spinner size={18} />}
        Retry
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
