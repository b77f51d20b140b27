import type { Page } from 'playwright-core';

export type Look = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Styles of the shell's own parts and of plain elements, which remotes must not change. */
export const lookOfShell = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    // Depend on content and fonts.
    const varies =
      /^(width|height|(inline|block)-size|perspective-origin|transform-origin|inset.*|top|left|bottom|right)$/;
    const styleOf = (element: Element) => {
      const style = getComputedStyle(element);
      const entries = [...style].filter((name) => !varies.test(name));
      return Object.fromEntries(entries.map((name) => [name, style.getPropertyValue(name)]));
    };
    // The dashboard has a footer inside main.
    const parts = [
      'html',
      'body',
      'header',
      'header nav',
      'header a:not([aria-current])',
      'footer:not(main *)',
      'footer:not(main *) a',
    ];
    const found = parts.flatMap((part) => {
      const element = document.querySelector(part);
      return element ? [[part, styleOf(element)] as const] : [];
    });
    const probe = document.createElement('div');
    probe.style.cssText = 'position: absolute; width: 200px; visibility: hidden';
    probe.innerHTML =
      '<h1>a</h1><h2>a</h2><h3>a</h3><p>a</p><a href="/">a</a><ul><li>a</li></ul><button>a</button><label>a</label>' +
      '<input><select></select><textarea></textarea><table><tbody><tr><td>a</td></tr></tbody></table><img alt=""><svg></svg>';
    document.body.append(probe);
    const plain = [...probe.querySelectorAll('*')].map(
      (element) => [`<${element.localName}>`, styleOf(element)] as const,
    );
    probe.remove();
    return Object.fromEntries([...found, ...plain]);
  });

/** Differences in parts that both have, in words. */
export function changesOfLook(before: Look, after: Look): string[] {
  return Object.entries(before).flatMap(([part, style]) => {
    const now = after[part];
    if (now === undefined) return [];
    return Object.entries(style)
      .filter(([name, value]) => now[name] !== undefined && now[name] !== value)
      .map(([name, value]) => `${part} has ${name}: ${now[name]} in place of ${value}`);
  });
}
