import { type ImportField, type ImportTarget, importFields } from '../importColumns.ts';
import type { ImportedRow, ImportPreview, UndoneImport } from '../participantsImport.ts';
import { ofEachField } from '../registrationFields.ts';
import { answer, list, nullable, number, object, objectId, oneOf, optional, text } from './checks.ts';

const why = object<{ path: string; message: string }>({ path: text, message: text });
const duplicateOf = (value: unknown, report: Parameters<typeof text>[1]): ImportedRow['duplicateOf'] =>
  object<{ row?: number; registrationId?: string }>({
    row: optional(number),
    registrationId: optional(text),
  })(value, report) as ImportedRow['duplicateOf'];

const { firstName: _first, lastName: _last, ...rowTexts } = ofEachField(() => optional(text));
const field = oneOf<ImportField>(...importFields);
const target = text as (value: unknown, report: Parameters<typeof text>[1]) => ImportTarget;

export const importPreviewAnswer = answer(
  object<ImportPreview>({
    rows: list(
      object<ImportedRow>({
        row: number,
        status: oneOf('ok', 'invalid', 'duplicate'),
        name: text,
        email: text,
        ...rowTexts,
        errors: optional(list(why)),
        duplicateOf: optional(duplicateOf),
        twinOf: optional(object<{ row: number }>({ row: number })),
        answers: optional(list(text)),
      }),
    ),
    ok: number,
    invalid: number,
    duplicate: number,
    places: nullable(number),
    columns: list(
      object<ImportPreview['columns'][number]>({
        heading: text,
        samples: list(text),
        field: optional(target),
      }),
    ),
    missing: list(field),
    ignoredColumns: list(text),
    questions: list(object<{ questionId: string; label: string }>({ questionId: objectId, label: text })),
    unanswered: list(
      object<{ questionId: string; label: string; people: number }>({
        questionId: objectId,
        label: text,
        people: number,
      }),
    ),
    encoding: optional(text),
    sheet: optional(text),
  }),
);
export const undoneImportAnswer = answer(
  object<UndoneImport>({
    acknowledged: oneOf(true as const),
    deletedCount: number,
    kept: list(object<UndoneImport['kept'][number]>({ registrationId: objectId, participantName: text })),
  }),
);
export const importedAnswer = answer(
  object<{ acknowledged: true; insertedCount: number }>({
    acknowledged: oneOf(true as const),
    insertedCount: number,
  }),
);
