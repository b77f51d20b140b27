import type { SharedFigures } from '../ports.ts';

export function memorySharedFigures() {
  const told = new Map<string, { text: string; at: number }>();
  let asked = false;
  return (gateway: string): SharedFigures => ({
    async ask() {
      asked = true;
      return [...told]
        .filter(([name]) => name !== gateway)
        .map(([name, { text, at }]) => ({ gateway: name, text, ageMs: performance.now() - at }));
    },
    isAsked: async () => asked,
    tell: async (text) => void told.set(gateway, { text, at: performance.now() }),
    leave: async () => void told.delete(gateway),
  });
}
