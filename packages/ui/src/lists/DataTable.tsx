import { color, media, radius, space, text } from '@marathon/ui';
import type { Key, ReactNode } from 'react';
import styled from 'styled-components';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
}

export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <Table aria-label={caption}>
      <Head>
        <Line>
          {columns.map(({ header, align = 'start' }) => (
            <ColumnHeader key={header} data-align={align}>
              {header}
            </ColumnHeader>
          ))}
        </Line>
      </Head>
      <Body>
        {rows.map((row) => (
          <Line key={rowKey(row)}>
            {columns.map(({ header, cell, align = 'start' }) => (
              <Cell key={header} data-label={header} data-align={align}>
                {cell(row)}
              </Cell>
            ))}
          </Line>
        ))}
      </Body>
    </Table>
  );
}

// Explicit roles, because `display: block` removes table roles in some browsers.
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  border-spacing: 0;
  background: ${color.surface};
  th,
  td {
    padding: ${space[4]} ${space[5]};
    text-align: start;
  }
  [data-align='end'] {
    text-align: end;
  }
  th {
    color: ${color.inkMuted};
    font-size: ${text.s};
    font-weight: 600;
    white-space: nowrap;
  }
  td {
    border-top: 1px solid ${color.line};
  }
  ${media.phone} {
    display: block;
    border: 0;
    background: none;
    thead {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    tbody {
      display: grid;
      gap: ${space[4]};
    }
    tr {
      display: block;
      padding: ${space[2]} 0;
      border: 1px solid ${color.line};
      border-radius: ${radius.l};
      background: ${color.surface};
    }
    td {
      display: grid;
      gap: ${space[1]};
      padding: ${space[3]} ${space[5]};
      border: 0;
      text-align: start;
    }
    td[data-align] {
      text-align: start;
    }
    td:empty {
      display: none;
    }
    td::before {
      content: attr(data-label);
      color: ${color.inkMuted};
      font-size: ${text.xs};
      font-weight: 600;
    }
  }
`;
