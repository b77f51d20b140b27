import { Button, color, media, radius, shadow, space } from '@marathon/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

interface Props {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Takes the focus, and returns it. */
export function DiscardQuestion({ onKeep, onDiscard }: Props) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [before]);
  return (
    <Box ref={box} role="alertdialog" aria-labelledby={titleId}>
      <strong id={titleId}>Discard your changes?</strong>
      <Answers>
        <Button variant="secondary" onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </Answers>
    </Box>
  );
}

const Box = styled.div`
  position: sticky;
  bottom: ${space[3]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  margin-top: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.m};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  box-shadow: ${shadow.m};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.phone} {
    flex: 1 1 auto;
    & > * {
      flex: 1 1 auto;
    }
  }
`;
