import { Button, color, radius, space } from '@marathon/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  readonly onLoadAgain: () => void;
  readonly loading: boolean;
}

/** Saving would have undone somebody's change. What was typed stays until the person wants the new state. */
export function ChangedMeanwhile({ onLoadAgain, loading }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Notice ref={notice} role="alert">
      <p>
        <strong>This marathon was changed meanwhile</strong>, in another window or on another device. Loading
        its new state replaces what you typed here.
      </p>
      <Button variant="secondary" onClick={onLoadAgain} busy={loading}>
        Load the new state
      </Button>
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[4]} ${space[5]};
  border-radius: ${radius.m};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  p {
    flex: 1 1 20rem;
  }
`;
