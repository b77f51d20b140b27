import { type Phrase, phrase } from './content.ts';
import { oneLine } from './plainText.ts';

/** `Hi Ada,`. Omits names like advertising or URLs: anybody can have a mail sent, with any name. */
export function greeting(name: string): Phrase {
  const line = oneLine(name);
  return isHarmless(line) ? phrase`Hi ${line},` : ['Hi,'];
}

/** Whether a person's text may appear in a mail to a stranger, in one line. */
export const isHarmless = (name: string): boolean =>
  name.length > 0 && name.length <= 60 && !/[:/@\\]|www\.|[\p{L}\p{N}-]{2,}\.[\p{L}]{2,}/iu.test(name);
