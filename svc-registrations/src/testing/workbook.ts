import { zip } from '../http/tables/zip.ts';
import { collected } from './collected.ts';

export interface Sheet {
  readonly name?: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** What is inside `sheetData`. */
  readonly rows: string;
}

export const archiveOf = async (files: Readonly<Record<string, string>>): Promise<Buffer> =>
  Buffer.concat(
    await collected(zip(Object.entries(files).map(([name, text]) => ({ name, pieces: [text] })))),
  );

/** A workbook as other programs write it. */
export function workbookOf(...sheets: readonly Sheet[]): Promise<Buffer> {
  const listed = sheets.map(({ name, state }, i) => {
    const hidden = state === undefined ? '' : `state="${state}"`;
    return `<sheet name="${name ?? `Sheet ${i + 1}`}" sheetId="${i + 1}" ${hidden} r:id="r${i}"/>`;
  });
  const related = sheets.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`);
  return archiveOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, i) => [
        `xl/worksheets/sheet${i}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const textRow = (...texts: readonly string[]): string => `<row>${texts.map(textCell).join('')}</row>`;
