export interface TicketPage {
  readonly title: string;
  readonly lines: readonly string[];
  readonly picture: SVGSVGElement;
  /** Above the rest. */
  readonly note?: string;
}

/** A self-contained HTML page, for phones without a connection. */
export function ticketPage({ title, lines, picture, note }: TicketPage): string {
  const page = document.implementation.createHTMLDocument(title);
  const add = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = page.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    page.head.append(element);
    return element;
  };
  page.documentElement.lang = document.documentElement.lang;
  add('meta', { charset: 'utf-8' });
  add('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' });
  add('style', {}).textContent = style;
  const textIn = (name: string, text: string) => {
    const element = page.createElement(name);
    element.textContent = text;
    return element;
  };
  page.body.append(
    ...(note === undefined ? [] : [textIn('aside', note)]),
    textIn('h1', title),
    page.importNode(picture, true),
    ...lines.map((line) => textIn('p', line)),
  );
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

const style = `
body { max-width: 22rem; margin: 2rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; color: #14171d; background: #fff }
aside { padding: 0.5rem 1rem; background: #fff3d6 }
h1 { font-size: 1.5rem; line-height: 1.2 }
svg { width: 100% }
p { margin: 0.25rem 0; overflow-wrap: anywhere }
`;
