import { color, media, radius, Skeleton, space, VisuallyHidden } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { rowHeight } from '../hooks/useHeights.ts';

export interface RowPosition {
  /** In the list, from 0. */
  readonly index: number;
  /** Pixels from the list's beginning. */
  readonly offset: number;
}

interface Props extends RowPosition {
  readonly children: ReactNode;
}

/** Position of a participant; the column headers are row 1. */
export const Row = ({ index, offset, children }: Props) => (
  <Line aria-rowindex={index + 2} data-index={index} style={{ transform: `translateY(${offset}px)` }}>
    {children}
  </Line>
);

const Line = styled.tr.attrs({ role: 'row' })`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  grid-template-columns: var(--columns);
  align-items: center;
  height: ${rowHeight.line}rem;
  padding-inline: ${space[5]};
  column-gap: ${space[4]};
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: ${color.surfaceSunken};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    row-gap: ${space[1]};
    height: calc(${rowHeight.card}rem - ${space[3]});
    padding-inline: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
    background: ${color.surface};
    &:last-child {
      border-bottom: 1px solid ${color.line};
    }
  }
  @media print {
    position: static;
    transform: none !important;
    break-inside: avoid;
  }
`;

/** One line, cut if too long: the person's page shows all of it. */
export const Cell = styled.td.attrs({ role: 'cell' })`
  overflow: hidden;
  min-width: 0;
  padding: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Placeholder of a participant. */
export const UnloadedRow = (position: RowPosition) => (
  <Row {...position}>
    <Wide>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton $width="60%" $height="1.25rem" />
    </Wide>
  </Row>
);

const Wide = styled(Cell)`
  grid-column: 1 / -1;
`;
