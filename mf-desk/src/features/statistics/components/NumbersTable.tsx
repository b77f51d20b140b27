import { color, media, radius, space, text } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  readonly caption: string;
  /** The first one is the row header; the others are numbers. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly [name: string, ...numbers: string[]])[];
}

/** Narrow enough for phones. Long tables scroll inside, also by keyboard. */
export const NumbersTable = ({ caption, headers, rows }: Props) => (
  <Frame role="region" aria-label={`Table: ${caption}`} tabIndex={0}>
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, i) => (
              <td key={headers[i + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Frame>
);

const Frame = styled.div`
  overflow: auto;
  max-height: 26rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  @media print {
    max-height: none;
  }
`;

const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
  overflow-wrap: normal;
  caption {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    text-align: end;
  }
  th:first-child {
    font-weight: 400;
    text-align: start;
  }
  thead th,
  thead th:first-child {
    position: sticky;
    top: 0;
    background: ${color.surfaceSunken};
    color: ${color.inkMuted};
    font-weight: 600;
  }
  tbody tr + tr > * {
    border-top: 1px solid ${color.line};
  }
  td {
    white-space: nowrap;
  }
  ${media.phone} {
    th,
    td {
      padding-inline: ${space[2]};
    }
    thead th {
      font-size: ${text.xs};
    }
  }
`;
