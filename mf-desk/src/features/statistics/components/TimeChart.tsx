import type { StatisticsView } from '@marathon/contracts/answers/registrationStatistics';
import { color, formatCount, formatDate, text } from '@marathon/ui';
import { formatWindow } from '@marathon/ui/times';
import { useId } from 'react';
import styled from 'styled-components';
import { intervalName } from '../domain/intervalName.ts';
import { type Point, type Scale, scaleOf } from '../domain/scale.ts';

const [top, plot, bottom] = [48, 240, 26];

interface Props {
  readonly title: string;
  readonly statistics: StatisticsView;
}

/** Taken spots over time, with the window and the limit. */
export function TimeChart({ title, statistics }: Props) {
  const id = useId();
  const scale = scaleOf(statistics);
  const digits = Math.max(...scale.lines.map(({ value }) => formatCount(value).length));
  return (
    <Picture
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      height={top + plot + bottom}
      style={{ paddingInlineStart: `${digits + 1}ch` }}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{describe(statistics)}</desc>
      {scale.lines.map(({ y, value }) => (
        <g key={value}>
          <line className="grid" x1="0" x2="100%" y1={down(y)} y2={down(y)} />
          <text className="muted" x="-1ch" y={down(y) + 4} textAnchor="end">
            {formatCount(value)}
          </text>
        </g>
      ))}
      <Marks scale={scale} />
      {/* Stretched to the page's width; strokes keep their thickness. */}
      <svg
        aria-hidden="true"
        y={top}
        width="100%"
        height={plot}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path className="area" d={`${pathOf(scale.curve)}V1H${scale.curve[0]?.x ?? 0}Z`} />
        <path className="curve" d={pathOf(scale.curve)} vectorEffect="non-scaling-stroke" />
      </svg>
      {scale.limit !== undefined && (
        <>
          <line className="limit" x1="0" x2="100%" y1={down(scale.limit)} y2={down(scale.limit)} />
          <text x="100%" y={down(scale.limit) - 5} textAnchor="end">
            Limit {formatCount(statistics.participantsLimit ?? 0)}
          </text>
        </>
      )}
      <text className="muted" x="0" y={top + plot + 20}>
        {edge(scale.from, statistics)}
      </text>
      <text className="muted" x="100%" y={top + plot + 20} textAnchor="end">
        {edge(scale.to, statistics)}
      </text>
    </Picture>
  );
}

/** Labels of opening and closing. Closing is lower if both would overlap. */
function Marks({ scale: { opening, closing } }: { readonly scale: Scale }) {
  const meet = opening !== undefined && closing !== undefined && closing - opening < 0.4;
  return (
    <>
      {opening !== undefined && <Mark at={opening} label="Opening" y={14} />}
      {closing !== undefined && <Mark at={closing} label="Closing" y={meet ? 32 : 14} />}
    </>
  );
}

function Mark({ at, label, y }: { readonly at: number; readonly label: string; readonly y: number }) {
  const x = `${at * 100}%`;
  const anchor = at < 0.1 ? 'start' : at > 0.9 ? 'end' : 'middle';
  return (
    <>
      <line className="mark" x1={x} x2={x} y1={y + 6} y2={top + plot} />
      <text x={x} y={y} textAnchor={anchor}>
        {label}
      </text>
    </>
  );
}

const down = (y: number) => top + y * plot;
const pathOf = (curve: readonly Point[]) =>
  curve.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(4)} ${y.toFixed(4)}`).join('');

const edge = (instant: string, { by, timeZone }: StatisticsView) =>
  by === 'day' ? formatDate(instant, timeZone) : intervalName(instant, { by, timeZone });

/** The chart in words. */
function describe(statistics: StatisticsView): string {
  const { intervals, timeZone, placed, participantsLimit, registrationStart, registrationEnd, by } =
    statistics;
  const spots =
    participantsLimit === null
      ? `${formatCount(placed)} registered, without a limit.`
      : `${formatCount(placed)} of ${formatCount(participantsLimit)} spots are taken.`;
  const window = `Registration runs ${formatWindow(registrationStart, registrationEnd, timeZone)}.`;
  const [best] = intervals.toSorted((a, b) => b.registered - a.registered);
  const busiest =
    best && best.registered > 0
      ? `Most in ${by === 'day' ? 'a day' : 'an hour'}: ${formatCount(best.registered)}, ${intervalName(best.from, statistics)}.`
      : 'Nobody registered in this time.';
  return `${spots} ${window} ${busiest} The table has all numbers.`;
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;
  font-size: ${text.xs};
  text {
    fill: ${color.ink};
    font-variant-numeric: tabular-nums;
    stroke: ${color.surface};
    stroke-width: 4px;
    paint-order: stroke;
    stroke-linejoin: round;
  }
  .muted {
    fill: ${color.inkMuted};
  }
  .grid {
    stroke: ${color.line};
  }
  .mark {
    stroke: ${color.lineStrong};
    stroke-dasharray: 2 4;
  }
  .limit {
    stroke: ${color.ink};
    stroke-width: 1.5px;
    stroke-dasharray: 8 5;
  }
  .area {
    fill: ${color.accentSoft};
    opacity: 0.7;
  }
  .curve {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2.5px;
    stroke-linejoin: round;
  }
`;
