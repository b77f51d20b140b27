import type { ListedParticipant } from '@marathon/contracts/participants';
import { color, media, radius, space, text, VisuallyHidden } from '@marathon/ui';
import { type Ref, useId, useMemo } from 'react';
import styled from 'styled-components';
import { namesakes } from '../../../shared/namesakes.ts';
import type { useVirtualRows } from '../hooks/useVirtualRows.ts';
import { moveBetweenRows } from '../rowFocus.ts';
import { columns, columnWidths, widthsWithAnswer, withAnswer } from './columns.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { UnloadedRow } from './Row.tsx';

interface Props {
  readonly marathonId: string;
  /** The question that each row answers. */
  readonly question: string | undefined;
  readonly rows: readonly ListedParticipant[];
  /** Loaded or not. */
  readonly count: number;
  readonly view: ReturnType<typeof useVirtualRows>;
  readonly body: Ref<HTMLTableSectionElement>;
  /** Another search is pending. */
  readonly isOld: boolean;
}

/** Rows, or cards on phones. Only visible ones are rendered, with their position and the total. */
export function ParticipantsTable({ marathonId, question, rows, count, view, body, isOld }: Props) {
  const hintId = useId();
  const references = useMemo(() => namesakes(rows), [rows]);
  return (
    <>
      <VisuallyHidden id={hintId}>Use the arrow keys to move between participants.</VisuallyHidden>
      <Table
        aria-label="Participants"
        aria-describedby={hintId}
        aria-rowcount={count + 1}
        aria-busy={isOld}
        data-old={isOld}
        $widths={question === undefined ? columnWidths : widthsWithAnswer}
      >
        <Head>
          <HeadRow aria-rowindex={1}>
            {(question === undefined ? columns : withAnswer(question)).map((label) => (
              <ColumnHeader key={label}>{label}</ColumnHeader>
            ))}
          </HeadRow>
        </Head>
        <Body ref={body} style={{ height: view.height }} onKeyDown={moveBetweenRows} {...view.focusProps}>
          {view.items.map(({ index, key, start }) => {
            const participant = rows[index];
            const position = { index, offset: start - view.top };
            return participant ? (
              <ParticipantRow
                key={key}
                marathonId={marathonId}
                question={question}
                participant={participant}
                reference={references.get(participant.registrationId)}
                {...position}
              />
            ) : (
              <UnloadedRow key={key} {...position} />
            );
          })}
        </Body>
      </Table>
    </>
  );
}

// Explicit roles, because another `display` removes table roles in some browsers.
const Table = styled.table.attrs({ role: 'table' })<{ readonly $widths: string }>`
  --columns: ${({ $widths }) => $widths};
  display: block;
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  transition: opacity 0.15s;
  &[data-old='true'] {
    opacity: 0.5;
  }
  ${media.phone} {
    border: 0;
    background: none;
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  position: sticky;
  top: var(--bar-height);
  z-index: 1;
  display: block;
  border-radius: ${radius.l} ${radius.l} 0 0;
  background: ${color.surface};
  ${media.phone} {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;

const HeadRow = styled.tr.attrs({ role: 'row' })`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: center;
  height: 3rem;
  padding-inline: ${space[5]};
  column-gap: ${space[4]};
  border-bottom: 1px solid ${color.line};
`;

const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  padding: 0;
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 600;
  text-align: start;
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  position: relative;
  display: block;
  /* On paper stand the rows that are drawn, and not the room of all. */
  @media print {
    height: auto !important;
  }
`;
