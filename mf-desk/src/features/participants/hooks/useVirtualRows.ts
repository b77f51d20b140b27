import type { ListedParticipant } from '@marathon/contracts/answers/participants';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { rowAt } from '../dom/rowAt.ts';
import { useHeights } from './useHeights.ts';

interface Options {
  /** As far as they are loaded. */
  readonly rows: readonly ListedParticipant[];
  /** Loaded or not. */
  readonly count: number;
  readonly body: RefObject<HTMLElement | null>;
}

/** Rows above and below the window, so that fast fingers see no gap and Tab finds the next one. */
const overscan = 12;

/** Which rows to draw: those in the window, and the one that has the focus, which would be lost with it. */
export function useVirtualRows({ rows, count, body }: Options) {
  const { row: height, covered } = useHeights();
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    overscan,
    scrollMargin: top,
    estimateSize: () => height,
    // Another function would have all rows measured again, at each scroll.
    getItemKey: useCallback((at: number) => rows[at]?.registrationId ?? at, [rows]),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isApart = focused !== undefined && focused < count && !shown.includes(focused);
      return isApart ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights of before hold no more
  useLayoutEffect(() => virtual.measure(), [height]);
  // After each drawing: what is above may have grown.
  useLayoutEffect(() => {
    const { top: fromWindow = 0 } = body.current?.getBoundingClientRect() ?? {};
    setTop(Math.round(fromWindow + scrollY));
  });
  return {
    top,
    height: virtual.getTotalSize(),
    items: virtual.getVirtualItems(),
    lastVisible: virtual.range?.endIndex ?? 0,
    isAtTop: (virtual.scrollOffset ?? 0) <= Math.max(0, top - covered),
    focusProps: {
      onFocus: ({ target }: FocusEvent) => setFocused(rowAt(target)),
      onBlur: () => setFocused(undefined),
    },
  };
}
