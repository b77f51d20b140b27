import type { ImportField } from '@marathon/contracts/importColumns';
import { participantHeadings } from '@marathon/contracts/participantColumns';

/** What programs have made of what somebody typed, in words; undefined: the text looks as it was typed. */
export function spoiled(text: string, field: ImportField): string | undefined {
  const typed = text.trim();
  if (typed.includes('\uFFFD'))
    return `${participantHeadings[field]} has a character that cannot be read: please type it again`;
  if (errorWord.test(typed)) return `${participantHeadings[field]} is an error of the spreadsheet (${typed})`;
  if (field === 'contact' && shortened.test(typed))
    return `${typed} is what Excel makes of a long number: format the column as text, and type the number again`;
  return undefined;
}

/** `#N/A`, `#REF!`, `#NAME?` and their translations; `####` stands for what a column was too narrow for. */
const errorWord = /^#(?:N\/[AD]|NV|I\/T|[\p{Lu}¡¿][\p{Lu}\p{N}/_¡¿]*[!?]|#{2,})$/u;

/** A number in scientific notation. */
const shortened = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
