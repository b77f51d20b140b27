const most = 100;

// Characters of paths, and characters that file systems refuse.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*%]+/g;

/** Shortens long text and replaces characters that file systems refuse. */
export function fileName(text: string, extension: string): string {
  const safe = text.toWellFormed().replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  const begin = [...safe]
    .slice(0, most)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${begin || 'participants'}.${extension}`;
}
