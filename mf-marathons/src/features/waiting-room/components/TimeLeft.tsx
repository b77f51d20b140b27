import { Button, color, radius, shadow, space, VisuallyHidden } from '@marathon/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { TimedPosition } from '../api/findPosition.ts';
import { useIsEnding } from '../useIsEnding.ts';
import { Clock } from './Clock.tsx';

interface Props {
  readonly position: TimedPosition;
  readonly onExtend: () => Promise<void>;
}

const sendNow = 'Please submit the form now.';

/** Stays visible beside the form. */
export function TimeLeft({ position, onExtend }: Props) {
  const { entry, clockError } = position;
  const [isExtending, setExtending] = useState(false);
  const { expiresAt = '', canExtend = false } = entry?.admission ?? {};
  const isShort = useIsEnding(position);
  const extend = async () => {
    setExtending(true);
    await onExtend();
    setExtending(false);
  };
  return (
    <Bar $isShort={isShort}>
      <p>
        Your spot is reserved for <Clock until={expiresAt} clockError={clockError} />
      </p>
      {isShort && canExtend && (
        <Button size="s" variant="secondary" busy={isExtending} onClick={extend}>
          I need more time
        </Button>
      )}
      {isShort && !canExtend && <p aria-hidden="true">{sendNow}</p>}
      <VisuallyHidden role="status">
        {isShort && (canExtend ? 'Two minutes are left.' : sendNow)}
      </VisuallyHidden>
    </Bar>
  );
}

const Bar = styled.div<{ readonly $isShort: boolean }>`
  position: sticky;
  top: calc(var(--bar-height) + ${space[2]});
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${({ $isShort }) => ($isShort ? color.warnSoft : color.okSoft)};
  color: ${({ $isShort }) => ($isShort ? color.warnInk : color.okInk)};
  box-shadow: ${shadow.m};
  font-weight: 650;
`;
