import { type ImportField, importFields } from '../importColumns.ts';
import type { ImportedRow, ImportPreview } from '../participantsImport.ts';
import { ofEachField } from '../registrationFields.ts';
import { answer, list, nullable, number, object, oneOf, optional, text } from './checks.ts';

/** What a page shows of a row: why it is refused, in words that the server chose. */
export type ShownImportRow = ImportedRow;

export type ShownImportPreview = Omit<ImportPreview, 'rows'> & { readonly rows: readonly ShownImportRow[] };

const why = object<{ path: string; message: string }>({ path: text, message: text });
const duplicateOf = (value: unknown, report: Parameters<typeof text>[1]): ShownImportRow['duplicateOf'] =>
  object<{ row?: number; registrationId?: string }>({
    row: optional(number),
    registrationId: optional(text),
  })(value, report) as ShownImportRow['duplicateOf'];

// The names stand in `name`.
const { firstName: _first, lastName: _last, ...rowTexts } = ofEachField(() => optional(text));
const field = oneOf<ImportField>(...importFields);

/** As the schemas of `participantsImport.ts` have them. */
export const importPreviewAnswer = answer(
  object<ShownImportPreview>({
    rows: list(
      object<ShownImportRow>({
        row: number,
        status: oneOf('ok', 'invalid', 'duplicate'),
        name: text,
        email: text,
        ...rowTexts,
        errors: optional(list(why)),
        duplicateOf: optional(duplicateOf),
        twinOf: optional(object<{ row: number }>({ row: number })),
      }),
    ),
    ok: number,
    invalid: number,
    duplicate: number,
    places: nullable(number),
    columns: list(
      object<ImportPreview['columns'][number]>({ heading: text, sample: text, field: optional(field) }),
    ),
    missing: list(field),
    ignoredColumns: list(text),
    encoding: optional(text),
    sheet: optional(text),
  }),
);
export const importedAnswer = answer(
  object<{ acknowledged: true; insertedCount: number }>({
    acknowledged: oneOf(true as const),
    insertedCount: number,
  }),
);
