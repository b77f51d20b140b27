import { readFileSync, writeFileSync } from 'node:fs';

const begin = '<!-- npm run bench -- --write: from here -->';
const end = '<!-- npm run bench -- --write: to here -->';

/** @throws without the markers */
export function writeBetweenMarkers(file: string, report: string): void {
  writeFileSync(file, betweenMarkers(readFileSync(file, 'utf8'), report));
}

export function betweenMarkers(text: string, report: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the document lacks its markers: ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${report}\n\n${text.slice(to)}`;
}
