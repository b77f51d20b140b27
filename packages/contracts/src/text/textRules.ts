export const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}]/u;

/** False for blank letters such as the Hangul filler. */
export const showsSomething = (text: string): boolean => visible.test(text.replace(blankLetters, ''));

const blankLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** Allows tab and line ends. */
export const withoutControls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/** JSON Schema cannot express this rule. */
export const isWellFormed = (text: string): boolean => text.isWellFormed();

/** Removes directions, zero-width spaces, soft hyphens and byte order marks, but no joiner of emoji or Persian words. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(invisible, '$1')
    .replace(joiners, (_whole, before: string, joiner: string, after: string) =>
      isJoined(before) && isJoined(after) ? before + joiner : before,
    );

export const oneLine = (text: string): string =>
  // Matches whole runs: linear in the length of the text.
  text.replace(/\s+/g, (blanks) => (/[\r\n\u2028\u2029]/.test(blanks) ? ' ' : blanks));

export function storablePart(text: string): string {
  const seen = withoutInvisible(text);
  return isStorable(seen) ? seen : [...seen].filter(isStorable).join('');
}

const isStorable = (text: string) => withoutControls.test(text) && isWellFormed(text);

const invisible =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const joiners = /(^|[^\u200c\u200d])([\u200c\u200d]+)(?=(.?))/gsu;

const isJoined = (neighbour: string) =>
  /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(neighbour) &&
  !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(neighbour);
