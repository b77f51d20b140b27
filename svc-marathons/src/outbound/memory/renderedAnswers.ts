import type { Rendered, RenderedAnswers } from '../../ports.ts';

interface Entry {
  readonly answer: Promise<Rendered | undefined>;
  bytes: number;
}

/** What an entry costs beside its body: key, promise, map slot. */
const overheadBytes = 1_000;

/** Rendered answers of one process; the ones asked for longest ago go when they are more than `maxBytes`. */
export function memoryRenderedAnswers(maxBytes = 32_000_000): RenderedAnswers {
  let entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string, entry: Entry) {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function keep(key: string, entry: Entry, rendered: Rendered | undefined) {
    // Forgotten, or pushed out, while it was being rendered.
    if (entries.get(key) !== entry) return;
    if (rendered === undefined) return remove(key, entry);
    entry.bytes = rendered.body.length + key.length + overheadBytes;
    bytes += entry.bytes;
    for (const [oldest, old] of entries) {
      if (bytes <= maxBytes) break;
      remove(oldest, old);
    }
  }

  return {
    get(key, render) {
      const known = entries.get(key);
      if (known) {
        // A Map keeps the order of insertion: the one just asked for goes to its end.
        entries.delete(key);
        entries.set(key, known);
        return known.answer;
      }
      const entry: Entry = { answer: render(), bytes: 0 };
      entries.set(key, entry);
      entry.answer.then(
        (rendered) => keep(key, entry, rendered),
        () => keep(key, entry, undefined),
      );
      return entry.answer;
    },
    forget() {
      entries = new Map();
      bytes = 0;
    },
  };
}
