import { deliverable } from '../schema/fields.ts';
import { withoutControls } from '../text/textRules.ts';

interface WiderPattern {
  readonly earlier: RegExp;
  readonly today: RegExp;
}

/** Listed by hand: no program can compare patterns. */
export const widerPatterns: readonly WiderPattern[] = [
  {
    earlier:
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/u,
    today: withoutControls,
  },
  {
    earlier:
      /^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
    today: deliverable,
  },
];
