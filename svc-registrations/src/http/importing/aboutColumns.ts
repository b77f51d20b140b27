import type { ImportColumns } from '@marathon/contracts/importColumns';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { type FileCell, textOf } from '../tables/readTable.ts';
import { shown } from './shown.ts';

export function aboutColumns(
  headings: readonly string[],
  read: ImportColumns,
  people: readonly { readonly cells: readonly FileCell[] }[],
): Pick<ImportPreview, 'columns' | 'ignoredColumns'> {
  const fields = new Map([...read].flatMap(([field, all]) => all.map((at) => [at, field] as const)));
  const columns = headings.map((heading, at) => {
    const field = fields.get(at);
    const textIn = (cells: readonly FileCell[]) => textOf(cells[at] ?? '').trim();
    const filledIn = people.find(({ cells }) => textIn(cells) !== '');
    return {
      heading: shown(heading.trim()),
      sample: shown(filledIn ? textIn(filledIn.cells) : ''),
      ...(field !== undefined && { field }),
    };
  });
  const ignoredColumns = columns.flatMap(({ heading, field }) =>
    field === undefined && heading !== '' ? [heading] : [],
  );
  return { columns, ignoredColumns };
}
