import type { SharedFigures } from '../ports.ts';

export function memorySharedFigures() {
  const figures = new Map<string, { text: string; at: number }>();
  let isRequested = false;
  return (gateway: string): SharedFigures => ({
    async ask() {
      isRequested = true;
      return [...figures]
        .filter(([name]) => name !== gateway)
        .map(([name, { text, at }]) => ({ gateway: name, text, ageMs: performance.now() - at }));
    },
    isAsked: async () => isRequested,
    tell: async (text) => void figures.set(gateway, { text, at: performance.now() }),
    leave: async () => void figures.delete(gateway),
  });
}
