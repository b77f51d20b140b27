import { countdown } from '@marathon/contracts/constants';
import { color, countdownColor, font, text } from '@marathon/ui';
import { useSyncExternalStore } from 'react';
import { CountdownCircleTimer } from 'react-countdown-circle-timer';
import styled from 'styled-components';
import { type Circle, unitName } from '../domain/timeLeft.ts';

interface Props {
  readonly unit: keyof typeof countdownColor;
  readonly value: number;
  readonly circle: Circle;
}

/** A number in a ring that empties as time passes. */
export function CountdownCircle({ unit, value, circle }: Props) {
  const reducedMotion = useReducedMotion();
  return (
    <Ring aria-hidden="true">
      <CountdownCircleTimer
        // Only this ring moves visibly; animating the others wastes battery.
        isPlaying={unit === 'minutes' && !reducedMotion}
        duration={circle.duration}
        initialRemainingTime={circle.remaining}
        updateInterval={1}
        size={countdown.size}
        strokeWidth={countdown.strokeWidth}
        colors={asColor(countdownColor[unit])}
        trailColor={asColor(color.line)}
      >
        {() => (
          <Label>
            <Value>{value}</Value>
            {unitName(unit, value)}
          </Label>
        )}
      </CountdownCircleTimer>
    </Ring>
  );
}

/** The library passes colors to SVG, which accepts CSS variables; its types accept only literals. */
const asColor = (variable: string) => variable as `rgba(${string})`;

/** The specification's size; on narrow screens the three rings shrink together. */
const Ring = styled.div`
  flex: 0 1 ${countdown.size}px;
  min-width: 0;
  & > div {
    width: 100% !important;
    height: auto !important;
    aspect-ratio: 1;
  }
  svg {
    width: 100%;
    height: auto;
  }
`;

const Label = styled.div`
  display: grid;
  justify-items: center;
  color: ${color.inkMuted};
  font-size: ${text.s};
  line-height: 1.2;
`;

const Value = styled.span`
  color: ${color.ink};
  font: 700 ${text.h2} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

const useReducedMotion = () => useSyncExternalStore(subscribe, () => query().matches);

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
