import { analyse } from 'chardet';
import { shareOfWords } from './wordsOfCodePage.ts';

/** Code pages that a result of chardet may mean: Windows programs write these where others write ISO 8859. */
const codePages: Readonly<Record<string, readonly string[]>> = {
  'ISO-8859-1': ['windows-1252'],
  'ISO-8859-2': ['windows-1250', 'iso-8859-2'],
  'ISO-8859-5': ['iso-8859-5'],
  'ISO-8859-6': ['windows-1256', 'iso-8859-6'],
  'ISO-8859-7': ['windows-1253'],
  'ISO-8859-8': ['windows-1255'],
  'ISO-8859-9': ['windows-1254'],
  'KOI8-R': ['koi8-r'],
  'EUC-KR': ['euc-kr'],
  'EUC-JP': ['euc-jp'],
  GB18030: ['gb18030'],
  Shift_JIS: ['shift_jis'],
  Big5: ['big5'],
};
const pagesOf = (name: string) => codePages[name] ?? (/^windows-/.test(name) ? [name] : []);

/**
 * chardet's candidates, weighted by the share of real words: names are short, so words decide more than
 * chardet's statistics.
 */
export function codePageOf(bytes: Buffer): string {
  const cells = foreignCells(bytes);
  const chances = new Map(latin.map((codePage) => [codePage, least]));
  // With few letters chardet is as confident as with a page.
  const most = least + 3 * cells.filter((byte) => byte > 0x7f).length;
  for (const { name, confidence } of analyse(cells))
    for (const codePage of pagesOf(name))
      chances.set(codePage, Math.max(Math.min(confidence, most), chances.get(codePage) ?? least));
  const scored = [...chances].map(([codePage, chance]) => ({
    codePage,
    score: (surely + chance + (ahead[codePage] ?? 0)) * shareOfWords(cells, codePage) ** 4,
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? usual : best.codePage;
}

const usual = 'windows-1252';
/** Includes what chardet does not know: Mac spreadsheets. */
const latin = [usual, 'windows-1250', 'windows-1254', 'windows-1257', 'macintosh'];
/** On chardet's scale of 100. */
const least = 10;
const surely = 30;
/** Prior for short texts: few look like Japanese or Hangul by chance. */
const ahead: Readonly<Record<string, number>> = { [usual]: 5, shift_jis: 3, 'euc-kr': 2, gb18030: 1 };
const mostBytes = 64 * 1024;

/** In all code pages delimiters, quotation marks and line ends are whole characters. */
function foreignCells(bytes: Buffer): Buffer {
  const cells: string[] = [];
  let length = 0;
  for (const [cell] of bytes.toString('latin1').matchAll(/[^,;\t\r\n"]*[\x80-\xff][^,;\t\r\n"]*/g)) {
    cells.push(cell);
    length += cell.length;
    if (length > mostBytes) break;
  }
  return Buffer.from(cells.join('\n').slice(0, mostBytes), 'latin1');
}
