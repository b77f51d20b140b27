import { UnreadableTable } from './tableLimits.ts';

const saveIt = 'Save it as .xlsx or CSV and choose that file.';

/** Decides by content. @throws UnreadableTable with advice, for other kinds of files */
export function kindOfFile(file: Buffer): 'archive' | 'text' {
  const start = file.toString('latin1', 0, startBytes);
  if (start.startsWith('PK')) return 'archive';
  // Compound files, also of workbooks with a password.
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new UnreadableTable(
      'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password, or as CSV, and choose that file.',
    );
  const other = otherKinds.find(([pattern]) => pattern.test(start));
  if (other) throw new UnreadableTable(`${other[1]} ${saveIt}`);
  return 'text';
}

/** Excel on the web numbers the part. @throws UnreadableTable for another kind of document */
export function workbookIn(names: readonly string[]): string {
  const workbook = names.find((name) => /^xl\/workbook\d*\.xml$/i.test(name));
  if (workbook !== undefined) return workbook;
  const other = otherArchives.find(([pattern]) => names.some((name) => pattern.test(name)));
  throw new UnreadableTable(other ? `${other[1]} ${saveIt}` : 'The workbook is not complete');
}

const startBytes = 1_024;

const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'This is a PDF. Open the list that it was made from.'],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype|html|head|meta|body|table|div|style)\b/i,
    'This is a web page, whatever its name ends with. Open it in a spreadsheet.',
  ],
  [/^(?:\xef\xbb\xbf)?\s*<\?xml/, 'This is an XML file.'],
  [/^(?:\xff\xd8\xff|\x89PNG|GIF8|[\s\S]{4}ftyp)/, 'This is a picture or a video, not a list.'],
  [/^\{\\rtf/, 'This is a text document (RTF).'],
  [/^(?:\p{Cc}\x8b|Rar!|7z\xbc\xaf)/u, 'This is a compressed archive. Unpack it first.'],
];

const otherArchives: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, 'This is a binary Excel file (.xlsb).'],
  [/\.iwa$|^Index\.zip$/, 'This is a file of Numbers. In Numbers, choose File, Export To.'],
  [/^content\.xml$/, 'This is an OpenDocument file (.ods).'],
  [/^word\//, 'This is a Word document. Copy its table into a spreadsheet.'],
  [/^ppt\//, 'This is a presentation, not a list.'],
];
