import type { ImportedRow } from '@marathon/contracts/participantsImport';
import { color, formatCount, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { reasonOf } from '../domain/importInWords.ts';

const mostShown = 100;

interface Props {
  readonly label: string;
  readonly rows: readonly ImportedRow[];
}

/** Lines of a list that need attention. */
export function RowsWithReasons({ label, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Who</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((row) => (
            <tr key={row.row}>
              <th scope="row">{row.row}</th>
              <td>{[row.name, row.email].filter(Boolean).join(', ')}</td>
              <td>{reasonOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > mostShown && <p>And {formatCount(rows.length - mostShown)} more.</p>}
    </>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.s};
  th,
  td {
    padding: ${space[2]} ${space[2]} ${space[2]} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th,
  td:last-child {
    overflow-wrap: break-word;
  }
`;
