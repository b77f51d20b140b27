export interface Title {
  readonly words: string;
  readonly ids: readonly string[];
}

const group = '(?:\\d|live|more|bar|fault)';
const rowIds = new RegExp(`\\[(${group}\\.[\\w.-]+)\\]`, 'g');
const titleWithRows = new RegExp(
  `(['"\`])((?:(?!\\1).)*\\[${group}\\.[\\w.-]+\\](?:(?!\\1).)*)\\1\\s*,`,
  'g',
);

/** @throws if rows are named elsewhere */
export function titlesIn(source: string): Title[] {
  const titles = [...source.matchAll(titleWithRows)].map(([, , title = '']) => ({
    words: title.replace(/\s*\[[^\]]+\]/g, '').trim(),
    ids: idsIn(title),
  }));
  const read = titles.reduce((count, { ids }) => count + ids.length, 0);
  if (idsIn(source).length > read) throw new Error('a row is named elsewhere than in a title');
  return titles;
}

const idsIn = (text: string) => [...text.matchAll(rowIds)].map(([, id = '']) => id);
