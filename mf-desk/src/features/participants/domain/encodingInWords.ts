const names: Readonly<Record<string, string>> = {
  'utf-8': 'Unicode',
  'utf-16le': 'Unicode',
  'utf-16be': 'Unicode',
  'windows-1250': 'Central European',
  'iso-8859-2': 'Central European',
  'windows-1251': 'Cyrillic',
  'iso-8859-5': 'Cyrillic',
  'koi8-r': 'Cyrillic',
  'windows-1252': 'Western',
  macintosh: 'Western',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'iso-8859-6': 'Arabic',
  'windows-1257': 'Baltic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  shift_jis: 'Japanese',
  'euc-jp': 'Japanese',
  'euc-kr': 'Korean',
  big5: 'Traditional Chinese',
  gb18030: 'Chinese',
};

/** The assumed encoding of a text file. Only Unicode is certain, so people must check others. */
export function encodingInWords(encoding: string): string {
  const name = names[encoding] ?? encoding;
  if (name === 'Unicode') return 'Read as Unicode text';
  return `Read as ${name} text (${encoding}): check the names below. If they look wrong, save the list as “CSV UTF-8” or XLSX.`;
}
