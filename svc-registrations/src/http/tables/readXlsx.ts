import { unescapeLeadingFormula } from '@marathon/contracts/formulas';
import { SaxesParser } from 'saxes';
import { columnLetters, columnOf } from './columnLetters.ts';
import { workbookIn } from './kindOfFile.ts';
import { type FileCell, type FileTable, headRows, type TableSearch, textOf } from './readTable.ts';
import { collectRows, mostColumns, shortEnough, UnreadableTable } from './tableLimits.ts';
import { unzip } from './unzip.ts';

/** Of an unpacked part: a list of 5,000 people has two megabytes. */
const mostBytes = 16_000_000;
/** Sheets have six levels. */
const mostLevels = 32;
const mostAttributes = 100;
/** Bytes parsed before each check for enough rows. */
const atOnce = 64 * 1024;

/**
 * ECMA-376. Reads the first visible sheet with the headings, or the one that lacks fewest.
 * @throws UnreadableTable
 */
export async function readXlsx(bytes: Buffer, { mostRows, lacking }: TableSearch): Promise<FileTable> {
  const archive = await unzip(bytes, mostBytes);
  const workbook = workbookIn(archive.names);
  const related = await relatedTo(archive, workbook);
  const shared = await archive.read(related.find(({ type }) => type === 'sharedStrings')?.part ?? '');
  const texts = shared ? sharedStrings(shared) : [];
  let best: { readonly name: string; readonly xml: Buffer; readonly lacks: number } | undefined;
  for (const { name, part } of await visibleSheets(archive, { workbook, related })) {
    const xml = await archive.read(part);
    if (xml === undefined) continue;
    const head = rowsOf(xml, texts, { mostRows: headRows, isHead: true });
    const lacks = Math.min(...[[], ...head].map((row) => lacking(row.map(textOf))));
    if (best === undefined || lacks < best.lacks) best = { name, xml, lacks };
    if (lacks === 0) break;
  }
  if (best === undefined) throw new UnreadableTable('The workbook has no sheet that is visible');
  return { rows: rowsOf(best.xml, texts, { mostRows }), sheet: best.name };
}

type Archive = Awaited<ReturnType<typeof unzip>>;

interface RelatedPart {
  readonly id: string | undefined;
  readonly type: string | undefined;
  readonly part: string;
}

/** The parts of a workbook may have any name. */
async function relatedTo(archive: Archive, workbook: string): Promise<readonly RelatedPart[]> {
  const related: RelatedPart[] = [];
  parse(await archive.read(workbook.replace(/[^/]+$/, '_rels/$&.rels')), {
    open(element, attribute) {
      if (element !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      related.push({
        id: attribute('Id'),
        type: attribute('Type')?.split('/').at(-1),
        part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      });
    },
  });
  return related;
}

interface Workbook {
  readonly workbook: string;
  readonly related: readonly RelatedPart[];
}

async function visibleSheets(archive: Archive, { workbook, related }: Workbook) {
  const sheets: { readonly name: string; readonly part: string }[] = [];
  parse(await archive.read(workbook), {
    open(element, attribute) {
      if (element !== 'sheet' || hidden.has(attribute('state') ?? '')) return;
      const part = related.find(({ id }) => id === attribute('id'))?.part;
      if (part !== undefined) sheets.push({ name: attribute('name') ?? '', part });
    },
  });
  return sheets;
}

const hidden = new Set(['hidden', 'veryHidden']);

function sharedStrings(xml: Buffer): string[] {
  const texts: string[] = [];
  let text = '';
  let isPhonetic = false;
  parse(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    text(piece, inside) {
      if (inside === 't' && !isPhonetic) text += piece;
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(asText(text));
    },
  });
  return texts;
}

interface RowRange {
  readonly mostRows: number;
  readonly isHead?: boolean;
}

function rowsOf(
  xml: Buffer,
  shared: readonly string[],
  { mostRows, isHead = false }: RowRange,
): readonly (readonly FileCell[])[] {
  const table = collectRows(mostRows);
  let row: FileCell[] = [];
  let number = 0;
  let column = -1;
  let type: string | undefined;
  let value = '';
  parse(xml, {
    open(name, attribute) {
      if (name === 'row') {
        number = Number(attribute('r') ?? number + 1);
        row = [];
        column = -1;
      }
      if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
        value = '';
      }
    },
    text(piece, inside) {
      if (inside === 'v' || inside === 't') value += piece;
    },
    close(name) {
      // Skipped cells take no memory: a cell may be in column 18,277.
      if (name === 'c' && column < mostColumns) {
        while (row.length < column) row.push('');
        const where = `${columnLetters(column)}${number}`;
        row[column] = type === 's' ? sharedText(shared, value) : cellOf(value, { type, where });
      }
      if (name === 'row' && !(isHead && number > headRows)) table.add(row, number);
    },
    isEnough: () => isHead && number > headRows,
  });
  return table.rows;
}

function sharedText(shared: readonly string[], index: string): string {
  if (index.trim() === '') return '';
  const text = shared[Number(index)];
  if (text === undefined) throw new UnreadableTable('The workbook is not complete');
  return text;
}

function cellOf(value: string, { type, where }: { type: string | undefined; where: string }): FileCell {
  const text = asText(value);
  if (type === 'e') return { shown: text, fault: `Cell ${where} has an error (${text})` };
  if (type === 'b') {
    const shown = text === '1' ? 'TRUE' : 'FALSE';
    return { shown, fault: `Cell ${where} holds ${shown}, and no text` };
  }
  const isNumber = (type === undefined || type === 'n') && /^-?[\d.]+E[+-]?\d+$/i.test(text);
  return isNumber ? String(Number(text)) : text;
}

const asText = (value: string) => unescapeLeadingFormula(unescaped(shortEnough(value)));

/** Decodes characters that XML cannot contain. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

interface Reader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string, inside: string): void;
  close?(name: string): void;
  isEnough?(): boolean;
}

/** Custom and external entities are errors: the parser knows only XML's five. */
function parse(xml: Buffer | undefined, reader: Reader): void {
  if (xml === undefined) throw new UnreadableTable('The workbook is not complete');
  // Without namespaces, which the parser would look up at every level.
  const parser = new SaxesParser();
  const inside: string[] = [];
  let attributeCount = 0;
  parser.on('error', () => {
    throw new UnreadableTable(
      'The workbook is damaged. Open it in a spreadsheet, save it again and choose that file.',
    );
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > mostAttributes) throw new UnreadableTable('A tag has too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    attributeCount = 0;
    if (inside.length === mostLevels) throw new UnreadableTable('The workbook is nested too deeply');
    inside.push(localName(name));
    const all = Object.entries(attributes);
    reader.open?.(localName(name), (wanted) => all.find(([full]) => localName(full) === wanted)?.[1]);
  });
  parser.on('text', (text) => reader.text?.(text, inside.at(-1) ?? ''));
  parser.on('closetag', ({ name }) => {
    inside.pop();
    reader.close?.(localName(name));
  });
  const text = xml.toString();
  for (let at = 0; at < text.length; at += atOnce) {
    if (reader.isEnough?.()) return;
    parser.write(text.slice(at, at + atOnce));
  }
  parser.close();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
