/** Safe markup: only `html` creates it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Escapes everything but markup, for elements and quoted attributes. */
export function html(markup: TemplateStringsArray, ...filled: readonly Fill[]): Html {
  const parts = markup.map((part, index) => part.replaceAll(/\n\s*/g, '\n') + textOf(filled[index] ?? ''));
  return new Html(parts.join(''));
}

type Fill = string | number | Html | readonly Html[];

function textOf(fill: Fill): string {
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
