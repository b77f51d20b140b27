/** Replaces `URL.canParse`, which Safari lacks before 17. */
export function isAddress(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
