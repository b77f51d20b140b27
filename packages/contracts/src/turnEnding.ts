/** Milliseconds before the end of a turn: its person is warned. */
export const turnEndingBefore = 2 * 60_000;
