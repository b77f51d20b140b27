import type { Cell } from '@marathon/contracts/csv';
import { looksLikeFormula } from '@marathon/contracts/formulas';
import { columnLetters } from './columnLetters.ts';
import type { Row, WriteTable } from './writeTable.ts';
import { zip } from './zip.ts';

/** Limit of a sheet, including headings. */
export const mostXlsxRows = 1_048_576;

/** A workbook with one sheet (ECMA-376). Text cells are never computed. */
export const writeXlsx: WriteTable = (table) =>
  zip([
    ...xlsxParts.map(({ name, xml }) => ({ name, pieces: [xml] })),
    { name: 'xl/worksheets/sheet1.xml', pieces: sheet(table) },
  ]);

async function* sheet({ headings, slices }: Parameters<WriteTable>[0]) {
  let row = 1;
  const columns = headings.map((_heading, i) => columnLetters(i));
  const rowOf = (cells: Row, style?: number) => {
    const inside = cells.map((cell, i) => cellOf(cell, `${columns[i]}${row}`, style)).join('');
    return `<row r="${row++}">${inside}</row>`;
  };
  yield `${begin(headings.length)}${rowOf(headings, styles.heading)}`;
  for await (const rows of slices) yield rows.map((cells) => rowOf(cells)).join('');
  yield '</sheetData></worksheet>';
}

const begin = (columns: number) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="24" customWidth="1"/></cols><sheetData>`;

function cellOf(cell: Cell, at: string, style?: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  const look = style ?? (looksLikeFormula(cell) ? styles.quoted : styles.text);
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Spreadsheets decode `_x0041_`, and XML allows no controls. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (control) => `_x${hex(control)}_`)
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign);

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** Indexes into `cellXfs` of the style sheet. */
export const styles = { heading: 1, text: 2, quoted: 3 } as const;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const xlsxParts: readonly { readonly name: string; readonly xml: string }[] = [
  {
    name: '[Content_Types].xml',
    xml: `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    xml: `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    xml: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Participants" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    xml: `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    // Format 49 is text: typing into such a cell makes no formula either.
    xml: `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  },
];
