export const questionLimits = {
  questions: 20,
  options: 30,
  help: 500,
  answer: 1_000,
  medicalKeptDays: 30,
  phoneDigits: { least: 6, most: 15 },
} as const;
