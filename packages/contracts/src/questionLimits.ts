export const questionLimits = {
  /** Of one marathon. */
  questions: 20,
  /** Of one choice. */
  options: 30,
  help: 500,
  /** Of a text that a runner answers. */
  answer: 1_000,
  /** How long after the race medical answers are kept. */
  medicalKeptDays: 30,
} as const;
