/**
 * Runs in the page, so it is self-contained. Finds what is outside the window, covers another control, is too small to
 * hit (WCAG 2.2, 2.5.8) or has cut text.
 */
export function layoutBreaks(): string[] {
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.ariaLabel || element.textContent || '').trim().slice(0, 40)}`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]');
  const isClippedAway = (element: Element) => {
    const { clipPath, position } = getComputedStyle(element);
    return position === 'absolute' && clipPath !== 'none';
  };

  const wide = () => {
    const by = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (by <= 0) return [];
    const outermost = [...document.querySelectorAll('body *')].find(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    return [`the page is ${by} px too wide, by ${outermost ? name(outermost) : '?'}`];
  };

  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]'),
  ].filter((element) => isShown(element) && !isClippedAway(element));
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));
  /** An input's text area: a button may be in the reserved space. */
  const inner = (element: Element, box: DOMRect) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    if (!element.matches('input')) return box;
    const left = box.left + Number.parseFloat(paddingLeft);
    return new DOMRect(left, box.top, box.right - Number.parseFloat(paddingRight) - left, box.height);
  };
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td') !== null;

  /** Floating controls (the bar, a phone's register bar) cover scrolled content on purpose. */
  const floats = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  const overlaps = boxes.flatMap((one, i) =>
    boxes.slice(i + 1).flatMap((other) => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      if (floats(one.element) !== floats(other.element)) return [];
      const [a, b] = [inner(one.element, one.box), inner(other.element, other.box)];
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return x > 1 && y > 1 ? [`${name(one.element)} and ${name(other.element)} overlap by ${x} × ${y}`] : [];
    }),
  );

  const small = boxes.flatMap(({ element, box }) => {
    const reach = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect();
    const [width, height] = [
      Math.max(box.width, reach?.width ?? 0),
      Math.max(box.height, reach?.height ?? 0),
    ];
    if ((width >= 24 && height >= 24) || isInText(element)) return [];
    return [`${name(element)} is ${Math.round(width)} × ${Math.round(height)}`];
  });

  const clipped = [...document.querySelectorAll('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => isShown(element) && !element.matches('select, option, script, style, title'))
    .flatMap((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // An ellipsis shows that there is more.
      if (overflowX !== 'visible' && textOverflow === 'ellipsis') return [];
      if (overflowX !== 'visible') {
        const by = element.scrollWidth - element.clientWidth;
        if (by > 1 && !isClippedAway(element) && element.clientWidth > 1 && overflowX !== 'auto')
          return [`${name(element)} is cut off by ${by} px`];
      }
      // Text that a box hides beyond its edge.
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (isClippedAway(at)) return [];
        const style = getComputedStyle(at);
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return [];
        if (style.overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        if (text.right > box.right + 1 || text.left < box.left - 1 || text.bottom > box.bottom + 1)
          return [`${name(element)} leaves ${name(at).slice(0, 30)}`];
      }
      return text.right > document.documentElement.clientWidth + 1 && !isClippedAway(element)
        ? [`${name(element)} leaves the window`]
        : [];
    });

  return [...wide(), ...overlaps, ...small, ...clipped];
}
