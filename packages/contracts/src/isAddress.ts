/** `URL.canParse`, which is not in Safari before 17. */
export function isAddress(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
