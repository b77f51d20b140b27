import type { Page } from 'playwright-core';

/** Replaces text as a translating browser does: every text node becomes a `font` element, also in what is added later. */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const untouched = 'font, script, style, noscript, textarea, option, title, [translate="no"]';
    const isText = (node: Node): node is Text =>
      node.nodeType === Node.TEXT_NODE &&
      (node as Text).data.trim() !== '' &&
      node.parentElement?.closest(untouched) === null;
    const replace = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceAllIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let at: Node | null = node; at; at = walker.nextNode()) if (isText(at)) texts.push(at);
      texts.forEach(replace);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) replaceAllIn(node);
    }).observe(document, { childList: true, subtree: true });
  });
