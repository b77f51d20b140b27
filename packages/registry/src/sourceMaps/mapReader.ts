import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { MapToRead, ReadMap } from './readMaps.ts';

/** The child of `readMaps`: reads some maps and exits. */
process.once('message', (maps: readonly MapToRead[]) => process.send?.(maps.map(positionsIn)));

function positionsIn({ text, positions }: MapToRead): ReadMap {
  try {
    const map = new TraceMap(text);
    return positions.map(({ line, column }) => {
      const found = originalPositionFor(map, { line, column: column - 1 });
      if (found.source === null) return undefined;
      return { source: found.source, line: found.line, column: found.column + 1 };
    });
  } catch {
    // An invalid map yields no positions.
    return positions.map(() => undefined);
  }
}
