import type { Phrase } from './content.ts';
import { phrase } from './phrase.ts';
import { oneLine } from './plainText.ts';

/**
 * `Hi Ada,`. Anybody can have a mail sent to a stranger's address and choose the name in it: what could be an
 * advertisement or an address of the web is left out.
 */
export function greeting(name: string): Phrase {
  const shown = oneLine(name);
  return isHarmless(shown) ? phrase`Hi ${shown},` : ['Hi,'];
}

/** Whether what somebody typed may stand in a mail to a stranger, in one line. */
export const isHarmless = (name: string): boolean =>
  name.length > 0 && name.length <= 60 && !/[:/@\\]|www\.|[\p{L}\p{N}-]{2,}\.[\p{L}]{2,}/iu.test(name);
