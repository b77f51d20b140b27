import type { OperationsMoment } from '@marathon/contracts/operationsSnapshot';
import { color } from '@marathon/ui';
import styled from 'styled-components';
import { curveOf, curveSize, rangeOf } from './curve.ts';
import type { ShownFigure } from './shownFigures.ts';

interface Props {
  readonly figure: ShownFigure;
  readonly history: readonly OperationsMoment[];
}

/** A figure over the last five minutes. Screen readers have the table. */
export function Sparkline({ figure: { name, label, format }, history }: Props) {
  const { width, height } = curveSize;
  const range = rangeOf(history, name);
  const words = range ? `between ${format(range.lowest)} and ${format(range.highest)}` : 'no data';
  return (
    <Room>
      <Drawing
        role="img"
        aria-label={`${label}, last five minutes: ${words}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <line x1="0" x2={width} y1={height} y2={height} />
        {curveOf(history, name).map((points) => (
          <polyline key={points.slice(0, points.indexOf(' '))} points={points} />
        ))}
      </Drawing>
    </Room>
  );
}

const Room = styled.div`
  position: relative;
  min-height: 2.5rem;
`;

/** Fills the room; a drawing has a size of its own. */
const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  color: ${color.infoInk};
  line,
  polyline {
    fill: none;
    stroke: ${color.line};
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  polyline {
    stroke: currentColor;
    stroke-width: 3;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
`;
