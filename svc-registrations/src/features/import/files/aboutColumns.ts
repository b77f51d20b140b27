import type { ImportColumns } from '@marathon/contracts/importColumns';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { type FileCell, textOf } from '../../../http/tables/readTable.ts';
import { shown } from './shown.ts';

const mostSamples = 3;

export function aboutColumns(
  headings: readonly string[],
  read: ImportColumns,
  people: readonly { readonly cells: readonly FileCell[] }[],
): Pick<ImportPreview, 'columns' | 'ignoredColumns'> {
  const targets = new Map([...read].flatMap(([target, all]) => all.map((at) => [at, target] as const)));
  const columns = headings.map((heading, at) => {
    const field = targets.get(at);
    return {
      heading: shown(heading.trim()),
      samples: samplesOf(people, at),
      ...(field !== undefined && { field }),
    };
  });
  const ignoredColumns = columns.flatMap(({ heading, field }) =>
    field === undefined && heading !== '' ? [heading] : [],
  );
  return { columns, ignoredColumns };
}

function samplesOf(people: readonly { readonly cells: readonly FileCell[] }[], at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of people) {
    const text = textOf(cells[at] ?? '').trim();
    if (text !== '') samples.add(shown(text));
    if (samples.size === mostSamples) break;
  }
  return [...samples];
}
