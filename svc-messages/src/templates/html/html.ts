/** Markup that is safe to send: only `html` makes it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Markup from a template. Whatever is filled in and is no markup itself is escaped, for elements and quoted attributes alike. */
export function html(markup: TemplateStringsArray, ...filled: readonly Fill[]): Html {
  const parts = markup.map((part, index) => part.replaceAll(/\n\s*/g, '\n') + shown(filled[index] ?? ''));
  return new Html(parts.join(''));
}

type Fill = string | number | Html | readonly Html[];

function shown(fill: Fill): string {
  if (fill instanceof Html) return fill.markup;
  if (typeof fill === 'object') return fill.map(({ markup }) => markup).join('');
  return escaped(String(fill));
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
