const western =
  'àâæçéèêëîïôœùûüÿ äöüß áéíóúüñ áâãàçéêíóôõúü àèéìîòù àçèéíïòóúü åäöéüšž æøåéèêòóôäöü áðéíóúýþæö áæíóðøúý äëéèïöüóúê äõöüšž';

const central = 'ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ äöüßéá';

/** Letters besides a to z by language: no word mixes two languages. */
const alphabets: Readonly<Record<string, string>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': central,
  'iso-8859-2': central,
  'windows-1254': 'çğıöşüâîû',
  'windows-1257': 'ąčęėįšųūž āčēģīķļņšūž äõöüšž',
};

const capitalized = /^(?:\p{Lu}\p{Ll}+|\p{Lu}+)$/u;
const cased = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u;

/** Without half-width letters, which most other bytes would be. */
const japanese = /^[\p{Script=Han}々\u3041-\u3096\u30a1-\u30faー]+$/u;

/** Shape of words in code pages of other scripts. */
const scripts: Readonly<Record<string, RegExp>> = {
  'windows-1251': capitalized,
  'iso-8859-5': capitalized,
  'koi8-r': capitalized,
  'windows-1253': capitalized,
  'windows-1255': /^[\p{Script=Hebrew}\p{M}]+$/u,
  'windows-1256': /^[\p{Script=Arabic}\p{M}]+$/u,
  'iso-8859-6': /^[\p{Script=Arabic}\p{M}]+$/u,
  'windows-874': /^[\p{Script=Thai}\p{M}]+$/u,
  'euc-kr': /^\p{Script=Hangul}+$/u,
  gb18030: /^\p{Script=Han}+$/u,
  big5: /^\p{Script=Han}+$/u,
  'euc-jp': japanese,
  shift_jis: japanese,
};

/**
 * Share of non-ASCII words in a language of the code page; words of one language count more, because most
 * lists come from one country.
 */
export function shareOfWords(bytes: Buffer, codePage: string): number {
  const text = new TextDecoder(codePage).decode(bytes);
  const words = text
    .split(/[\s\d.,:/'’‘“”„«»()&+–-]+/u)
    .filter((word) => /[^\p{ASCII}]/u.test(word) && /\p{L}/u.test(word));
  const share = (isWord: (word: string) => boolean) =>
    words.filter(isWord).length / Math.max(1, words.length);
  const script = scripts[codePage];
  if (script) return share((word) => script.test(word));
  const languages = languagesOf(codePage);
  const ofAny = share((word) => languages.some((isWord) => isWord(word)));
  const ofOne = Math.max(...languages.map(share));
  return 0.7 * ofAny + 0.3 * ofOne;
}

function languagesOf(codePage: string): readonly ((word: string) => boolean)[] {
  const alphabetsOfPage = alphabets[codePage] ?? central;
  return alphabetsOfPage.split(' ').map((letters) => {
    const alphabet = new RegExp(`^[a-z\u0307${letters}]+$`, 'u');
    return (word) => cased.test(word) && alphabet.test(word.toLowerCase());
  });
}
