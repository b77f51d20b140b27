export function rowAt(element: Element): number | undefined {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : undefined;
}
