import type { Span } from './collector.ts';

/** Spans as indented text, with their services. */
export function traceText(spans: readonly Span[]): string {
  const ids = new Set(spans.map(({ id }) => id));
  const childrenOf = (parent: Span | undefined) =>
    spans.filter(({ parentId }) => (parent ? parentId === parent.id : !ids.has(parentId)));
  const linesOf = (span: Span, depth: number): string[] => [
    `${'  '.repeat(depth)}${labelOf(span)}`,
    ...childrenOf(span).flatMap((child) => linesOf(child, depth + 1)),
  ];
  return childrenOf(undefined)
    .flatMap((root) => linesOf(root, 0))
    .join('\n');
}

/** Spans from the root to the first one of that name. */
export function chainTo(spans: readonly Span[], name: string): string[] {
  const chain: string[] = [];
  let span = spans.find((one) => one.name === name);
  while (span) {
    const { parentId } = span;
    chain.unshift(labelOf(span));
    span = spans.find(({ id }) => id === parentId);
  }
  return chain;
}

const labelOf = ({ service, name }: Span) => `${service}: ${name}`;
