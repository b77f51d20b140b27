import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { atItsBeginning } from './formulas.ts';
import { collectRows, mostColumns, shortEnough, UnreadableTable } from './tableLimits.ts';
import { unzip } from './unzip.ts';

/** Of one part, unpacked: a list of 5,000 people has two. */
const mostBytes = 16_000_000;
/** Sheets have six levels. */
const mostLevels = 32;
const mostAttributes = 100;
/** What is parsed before others have a turn. */
const perTurn = 64 * 1024;

/**
 * The rows of the first sheet of a workbook (ECMA-376), as text: a row stands where the sheet numbers it.
 * @throws UnreadableTable
 */
export async function readXlsx(bytes: Buffer, mostRows: number): Promise<string[][]> {
  const archive = unzip(bytes, mostBytes);
  const sheet = await archive.read(await firstSheet(archive));
  if (sheet === undefined) throw new UnreadableTable('The workbook has no sheet');
  const shared = await archive.read('xl/sharedStrings.xml');
  return rowsOf(sheet, shared ? await sharedStrings(shared) : [], mostRows);
}

type Archive = ReturnType<typeof unzip>;

async function firstSheet(archive: Archive): Promise<string> {
  let id: string | undefined;
  let target: string | undefined;
  await parse(await archive.read('xl/workbook.xml'), {
    open(name, attribute) {
      if (name === 'sheet') id ??= attribute('id');
    },
  });
  await parse(await archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === id) target = attribute('Target');
    },
  });
  if (target === undefined) throw new UnreadableTable('The workbook has no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function sharedStrings(xml: Buffer): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isPhonetic = false;
  await parse(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    text(piece, inside) {
      if (inside === 't' && !isPhonetic) text += piece;
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(textOf(text));
    },
  });
  return texts;
}

async function rowsOf(xml: Buffer, shared: readonly string[], mostRows: number): Promise<string[][]> {
  const table = collectRows(mostRows);
  let row: string[] = [];
  let number = 0;
  let column = -1;
  let type: string | undefined;
  let value = '';
  await parse(xml, {
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
      // What is left out is not kept either: a cell may stand in column 18,277.
      if (name === 'c' && column < mostColumns) {
        while (row.length < column) row.push('');
        row[column] = type === 's' ? (shared[Number(value)] ?? '') : textOf(value);
      }
      if (name === 'row') table.add(row, number);
    },
  });
  return table.rows;
}

const textOf = (value: string) => atItsBeginning(unescaped(shortEnough(value)));

/** `BC12` is 54. */
function columnOf(at: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(at ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Characters that XML cannot hold. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

interface Reader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string, inside: string): void;
  close?(name: string): void;
}

/** Entities of its own or from elsewhere are errors: the parser knows the five of XML alone. */
async function parse(xml: Buffer | undefined, reader: Reader): Promise<void> {
  if (xml === undefined) throw new UnreadableTable('The workbook is not complete');
  // Without namespaces: the parser looks them up at every level above a tag.
  const parser = new SaxesParser();
  const inside: string[] = [];
  let attributeCount = 0;
  parser.on('error', (error) => {
    throw new UnreadableTable(error.message);
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
  for (let at = 0; at < text.length; at += perTurn) {
    parser.write(text.slice(at, at + perTurn));
    await setImmediate();
  }
  parser.close();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
