import type { Page } from 'playwright-core';

type Change = 'wrapped' | 'written';

/** Replaces text like a translating browser: every text node becomes a `font` element, later ones included. */
export const translate = (page: Page): Promise<unknown> => page.addInitScript<Change>(changeTexts, 'wrapped');

/** Changes text nodes like a browser extension, later ones included: adds a zero-width space, which tests ignore. */
export const rewrite = (page: Page): Promise<unknown> => page.addInitScript<Change>(changeTexts, 'written');

/** Number of text nodes that `rewrite` has changed. */
export const countRewrites = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let found = 0;
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.endsWith('\u200b')) found += 1;
    return found;
  });

/** Runs in the page, so it is self-contained. */
function changeTexts(how: Change): void {
  const untouched = 'font, script, style, noscript, textarea, option, title, [translate="no"]';
  const isText = (node: Node): node is Text =>
    node.nodeType === Node.TEXT_NODE &&
    (node as Text).data.trim() !== '' &&
    node.parentElement?.closest(untouched) === null;
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const write = (text: Text) => {
    if (!text.data.endsWith('\u200b')) text.data += '\u200b';
  };
  const changeAllIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let at: Node | null = node; at; at = walker.nextNode()) if (isText(at)) texts.push(at);
    texts.forEach(how === 'wrapped' ? wrap : write);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') changeAllIn(target);
      for (const node of addedNodes) if (node.isConnected) changeAllIn(node);
    }
  }).observe(document, { childList: true, characterData: how === 'written', subtree: true });
}
