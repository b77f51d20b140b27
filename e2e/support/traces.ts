import type { Span } from './collector.ts';

/** A trace as text: each span below its parent, with its service. */
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

/** The spans from a trace's root down to the first one of that name. */
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
