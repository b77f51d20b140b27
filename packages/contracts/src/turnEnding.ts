/** In milliseconds: so long before its end people hear that their turn in a waiting room is about to end. */
export const turnEndingBefore = 2 * 60_000;
