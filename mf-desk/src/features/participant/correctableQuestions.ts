import type { GivenAnswer, Question, Questions } from '@marathon/contracts/questions';

/** What the person gave, and whether the corrector may change medical answers. */
interface Circumstances {
  readonly earlier: readonly GivenAnswer[];
  readonly mayReadMedical: boolean;
}

/** Medical answers are not read for a correction: an empty field keeps them. What is missing may stay missing. */
export function correctableQuestions(
  { version, questions }: Questions,
  { earlier, mayReadMedical }: Circumstances,
): Questions {
  const answered = new Set(earlier.map(({ questionId }) => questionId));
  const asked = questions.filter(({ medical }) => !medical || mayReadMedical);
  return { version, questions: asked.map((question) => correctable(question, answered)) };
}

function correctable(question: Question, answered: ReadonlySet<string>): Question {
  if (question.medical) return { ...question, required: false, help: emptyKeeps };
  if (!question.required || answered.has(question.questionId)) return question;
  return { ...question, required: false, help: `${question.help} ${notGiven}`.trim() };
}

const emptyKeeps = 'Leave this empty to keep the current answer.';
const notGiven = 'Runners have to answer this. You can leave it empty for now.';
