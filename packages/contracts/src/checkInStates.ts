/** `undone`: checked in by this request, undone since. `unknown`: forged, mistyped, or of a deleted person. */
export const checkInStates = [
  'checked-in',
  'already-checked-in',
  'undone',
  'cancelled',
  'other-marathon',
  'unknown',
] as const;
