import type { RecordTarget } from '@marathon/persistence';

export function memoryTarget(
  keyOf: (entry: unknown) => string = JSON.stringify,
): RecordTarget<unknown> & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    isEmpty: async () => entries.size === 0,
    async put(added) {
      for (const entry of added) entries.set(keyOf(entry), structuredClone(entry));
    },
    async *read() {
      yield* entries.values();
    },
  };
}
