/** Describes how a program changed the typed text; undefined if it looks unchanged. */
export function spoiled(
  text: string,
  { label, isPhone = false }: { readonly label: string; readonly isPhone?: boolean },
): string | undefined {
  const typed = text.trim();
  if (typed.includes('\uFFFD')) return `${label} has a character that cannot be read: please type it again`;
  if (errorWord.test(typed)) return `${label} is an error of the spreadsheet (${typed})`;
  if (isPhone && shortened.test(typed))
    return `${typed} is what Excel makes of a long number: format the column as text, and type the number again`;
  return undefined;
}

/** `#N/A`, `#REF!`, `#NAME?` and translations; `####` means that the column was too narrow. */
const errorWord = /^#(?:N\/[AD]|NV|I\/T|[\p{Lu}¡¿][\p{Lu}\p{N}/_¡¿]*[!?]|#{2,})$/u;

const shortened = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
