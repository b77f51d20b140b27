import type { Questions } from '@marathon/contracts/questions';

/** Medical answers are not read for a correction: an empty field keeps them. */
export const correctableQuestions = (
  { version, questions }: Questions,
  mayReadMedical: boolean,
): Questions => ({
  version,
  questions: questions
    .filter(({ medical }) => !medical || mayReadMedical)
    .map((question) => (question.medical ? { ...question, required: false, help: emptyKeeps } : question)),
});

const emptyKeeps = 'Leave this empty to keep the current answer.';
