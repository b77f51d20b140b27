/**
 * `undone`: this request checked them in, and somebody has undone it. `unknown`: forged, mistyped, or of a person
 * who was deleted.
 */
export const checkInStates = [
  'checked-in',
  'already-checked-in',
  'undone',
  'cancelled',
  'other-marathon',
  'unknown',
] as const;
