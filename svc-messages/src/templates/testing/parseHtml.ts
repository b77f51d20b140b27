import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** From an independent parser. */
export function parseHtml(html: string) {
  const errors: string[] = [];
  const nodes = all(parse(html, { onParseError: ({ code }) => errors.push(code) }));
  const elements = nodes.filter((node): node is Element => 'tagName' in node);
  const attributes = elements.flatMap(({ attrs }) => attrs);
  const valuesOf = (name: string) => attributes.filter((it) => it.name === name).map(({ value }) => value);
  return {
    errors,
    /** Tags in order, without the optional bdi around names. */
    tags: elements.map(({ tagName }) => tagName).filter((tag) => tag !== 'bdi'),
    attributes: [...new Set(attributes.map(({ name }) => name))],
    links: valuesOf('href'),
    styles: [...valuesOf('style'), ...textsOf(elements.filter(({ tagName }) => tagName === 'style'))],
    given: textsOf(elements.filter(({ tagName }) => tagName === 'bdi')),
    text: textsOf(elements.filter(({ tagName }) => tagName === 'body')).join(''),
    title: textsOf(elements.filter(({ tagName }) => tagName === 'title')).join(''),
    language: valuesOf('lang')[0],
  };
}

const all = (node: Node): Node[] => [node, ...('childNodes' in node ? node.childNodes.flatMap(all) : [])];

const textsOf = (elements: readonly Element[]) =>
  elements.map((element) =>
    all(element)
      .map((node) => ('value' in node ? node.value : ''))
      .join(''),
  );
