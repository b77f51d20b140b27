import { type AnswerSchema, ApiError, type Runtime } from '@marathon/app-runtime';
import { importPreviewAnswer } from '@marathon/contracts/answers/participantsImport';
import { type ImportColumns, importColumnsText } from '@marathon/contracts/importColumns';
import { importMediaTypes } from '@marathon/contracts/importFiles';
import { importedSchema } from '@marathon/contracts/participantsImport';
import { fetchFile } from '../../../shared/api/fetchFile.ts';
import type { Skips } from '../domain/importInWords.ts';

export interface List {
  readonly marathonId: string;
  readonly file: File;
  /** By default from the headings. */
  readonly columns?: ImportColumns | undefined;
}

export interface ImportChoice {
  readonly skips: Skips;
  readonly sendTickets: boolean;
}

interface ImportRequest extends List {
  readonly query: Readonly<Record<string, string>>;
  readonly key?: string;
}

/** POST /marathons/{id}/registrations/import. The name determines the type, since systems disagree on CSV's. */
async function send<Body>(
  runtime: Runtime,
  { marathonId, file, columns, query, key }: ImportRequest,
  expected: AnswerSchema<Body>,
): Promise<Body> {
  const type = /\.xlsx$/i.test(file.name) ? importMediaTypes.xlsx : importMediaTypes.csv;
  const asked = new URLSearchParams({ ...query, ...(columns && { columns: importColumnsText(columns) }) });
  const path = `/marathons/${encodeURIComponent(marathonId)}/registrations/import?${asked}`;
  const answer = await fetchFile(runtime, path, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': type, ...(key !== undefined && { 'Idempotency-Key': key }) },
  });
  const read = expected.safeParse(await answer.json().catch(() => undefined));
  if (read.success) return read.data;
  throw new ApiError({ status: answer.status, code: 'internal-error', message: 'The answer cannot be read' });
}

/** Changes nothing. */
export const previewImport = (runtime: Runtime, list: List) =>
  send(runtime, { ...list, query: { preview: 'true' } }, importPreviewAnswer);

/** All or nobody; retries with the same key import once. */
export const importParticipants = (
  runtime: Runtime,
  { skips, sendTickets, key, ...list }: List & ImportChoice & { readonly key: string },
) =>
  send(
    runtime,
    {
      ...list,
      key,
      query: {
        skipDuplicates: String(skips.duplicates),
        // Older servers do not know them.
        ...(skips.invalid && { skipInvalid: 'true' }),
        ...(sendTickets && { sendTickets: 'true' }),
      },
    },
    importedSchema,
  );
