import { color, formatCount, media, space, text } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Section } from '../../../shared/components/Section.tsx';
import { NumbersTable } from './NumbersTable.tsx';

const mostBars = 10;
const row = 46;

interface Props {
  readonly title: string;
  /** Header of the parts' column. */
  readonly of: string;
  readonly parts: readonly { readonly name: string; readonly count: number }[];
  /** A note about the numbers. */
  readonly children?: ReactNode;
}

/** Parts of the participants: a bar for each of the largest, and a table of all. */
export function Breakdown({ title, of, parts, children }: Props) {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => `${((count / all) * 100).toFixed(count === all ? 0 : 1)}%`;
  return (
    <Section title={title}>
      {children}
      <Beside>
        <Bars title={title} parts={parts.slice(0, mostBars)} />
        <NumbersTable
          caption={title}
          headers={[of, 'Participants', 'Share']}
          rows={parts.map(({ name, count }) => [name, formatCount(count), share(count)])}
        />
      </Beside>
    </Section>
  );
}

function Bars({ title, parts }: Pick<Props, 'title' | 'parts'>) {
  const id = useId();
  const most = Math.max(...parts.map(({ count }) => count));
  const described = parts.map(({ name, count }) => `${name} ${formatCount(count)}`).join(', ');
  return (
    <Picture role="img" aria-labelledby={`${id}t`} aria-describedby={`${id}d`} height={parts.length * row}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{described}.</desc>
      {parts.map(({ name, count }, i) => (
        <g key={name}>
          <text x="0" y={i * row + 16}>
            {name}
          </text>
          <text x="100%" y={i * row + 16} textAnchor="end">
            {formatCount(count)}
          </text>
          <rect className="track" x="0" y={i * row + 24} width="100%" height="12" rx="3" />
          <rect x="0" y={i * row + 24} width={`${(count / most) * 100}%`} height="12" rx="3" />
        </g>
      ))}
    </Picture>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Picture = styled.svg`
  display: block;
  width: 100%;
  text {
    fill: ${color.ink};
    font-size: ${text.s};
    font-variant-numeric: tabular-nums;
  }
  rect {
    fill: ${color.accent};
  }
  .track {
    fill: ${color.surfaceSunken};
  }
`;
