/** Those whose title holds the text, without regard to case and to spaces around it; all of them for no text. */
export function withTitle<T extends { readonly marathonTitle: string }>(
  items: readonly T[],
  text: string,
): T[] {
  const wanted = folded(text.trim());
  return items.filter(({ marathonTitle }) => folded(marathonTitle).includes(wanted));
}

/** Composed, so that an "é" typed on one system finds that of another. */
const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en-US');

/** That nothing was found, among so many. */
export const noneHas = (text: string, among: number): string =>
  among === 1
    ? `Your one registration does not have “${text}” in its title.`
    : `None of your ${among} registrations has “${text}” in its title.`;
