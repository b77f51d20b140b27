import type { ListedParticipant } from '@marathon/contracts/participants';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { rowAt } from '../rowFocus.ts';
import { useHeights } from './useHeights.ts';

interface Options {
  /** The loaded ones. */
  readonly rows: readonly ListedParticipant[];
  /** Loaded or not. */
  readonly count: number;
  readonly body: RefObject<HTMLElement | null>;
}

/** Rows outside the window, so that fast scrolling shows no gap and Tab finds the next one. */
const overscan = 12;

/** The rendered rows: visible ones, and the focused one, which would lose the focus. */
export function useVirtualRows({ rows, count, body }: Options) {
  const { row: height, covered } = useHeights();
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    overscan,
    scrollMargin: top,
    estimateSize: () => height,
    // A new function would measure all rows again, at each scroll.
    getItemKey: useCallback((at: number) => rows[at]?.registrationId ?? at, [rows]),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isApart = focused !== undefined && focused < count && !shown.includes(focused);
      return isApart ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights of before hold no more
  useLayoutEffect(() => virtual.measure(), [height]);
  // After each render: content above may have grown.
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
