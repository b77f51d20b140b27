/** Anything but white space, controls, half characters and marks without a width of their own. */
export const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}]/u;

/** No controls except tab and line ends, and no marks that turn the direction of text around. */
export const honest =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/u;

/** No half characters. JSON Schema has no word for it. */
export const isWellFormed = (text: string): boolean => text.isWellFormed();

/** The text without what `honest` refuses, and without half characters. */
export const honestPart = (text: string): string => (isKept(text) ? text : [...text].filter(isKept).join(''));

const isKept = (text: string) => honest.test(text) && isWellFormed(text);
