export interface Markup {
  readonly markup: string;
}

type Part = string | number | undefined | false | Markup | readonly Markup[];

/** Escapes all values except Markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: strings.reduce((page, text, i) => page + render(parts[i - 1]) + text) };
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(render).join('');
  return escaped(String(part));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
