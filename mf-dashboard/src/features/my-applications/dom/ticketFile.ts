/** A page that needs nothing else, so that a phone shows it without a connection. */
export function ticketFile(title: string, lines: readonly string[], picture: SVGSVGElement): Blob {
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
  const heading = page.createElement('h1');
  heading.textContent = title;
  const paragraphs = lines.map((line) => {
    const paragraph = page.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  page.body.append(heading, page.importNode(picture, true), ...paragraphs);
  return new Blob([`<!doctype html>\n${page.documentElement.outerHTML}`], { type: 'text/html' });
}

const style = `
body { max-width: 22rem; margin: 2rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; color: #14171d; background: #fff }
h1 { font-size: 1.5rem; line-height: 1.2 }
svg { width: 100% }
p { margin: 0.25rem 0; overflow-wrap: anywhere }
`;
