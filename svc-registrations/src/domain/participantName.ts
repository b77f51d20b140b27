import { folded } from '@marathon/contracts/foldedText';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

export const wholeName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim();

/** Names do not show where to divide, so known parts stay: only the changed part of the name is new. */
export function splitName(participantName: string, known: Name): Name {
  const { firstName, lastName } = known;
  if (participantName === wholeName(known)) return { firstName, lastName };
  if (lastName !== '' && participantName.endsWith(` ${lastName}`))
    return { firstName: participantName.slice(0, -lastName.length - 1).trim(), lastName };
  if (firstName !== '' && participantName.startsWith(`${firstName} `))
    return { firstName, lastName: participantName.slice(firstName.length + 1).trim() };
  const words = participantName.split(/\s+/);
  const last = lastNameStart(words);
  return { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') };
}

/**
 * A full-name column may also hold the other part (`Vorname;Name` in German, `Name,Surname`). With a comma
 * the last name comes first.
 */
export function nameBeside(participantName: string, known: Name): Name {
  const { firstName, lastName } = known;
  const part = firstName === '' ? lastName : firstName;
  if (participantName === '') return known;
  const comma = /^([^,]*[^,\s])\s*,\s*([^,\s][^,]*)$/.exec(participantName);
  if (comma && part === '') return { firstName: comma[2] ?? '', lastName: comma[1] ?? '' };
  if (part === '' || holdsWords(participantName, part)) return splitName(participantName, known);
  return firstName === ''
    ? { firstName: participantName, lastName }
    : { firstName, lastName: participantName };
}

const holdsWords = (text: string, words: string) => ` ${folded(text)} `.includes(` ${folded(words)} `);

/** The last word, or from the first particle on: Ludwig | van Beethoven. A single word is a first name. */
function lastNameStart(words: readonly string[]): number {
  const particle = words.findIndex((word, i) => i > 0 && /^\p{Ll}/u.test(word));
  return particle > 0 ? particle : Math.max(1, words.length - 1);
}
