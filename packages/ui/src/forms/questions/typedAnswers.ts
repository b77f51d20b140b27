import type { FieldError } from '@marathon/contracts/problem';
import type { GivenAnswer, Question } from '@marathon/contracts/questions';

/** Values of the fields by question id; a contact's telephone by `phoneOf(id)`. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** For answers to an outdated version. */
export const questionsChanged =
  'The organizer changed the questions. Please check them again. Your entries are still here.';

export type AnswerProblems = Readonly<Record<string, string>>;

export const phoneOf = (questionId: string) => `${questionId}.phone`;

export const agreed = 'yes';

export const typedFrom = (answers: readonly GivenAnswer[]): TypedAnswers =>
  Object.fromEntries(answers.flatMap(fieldsOf));

function fieldsOf({ questionId, kind, text, optionId }: GivenAnswer): readonly [string, string][] {
  if (kind === 'choice') return [[questionId, optionId ?? '']];
  if (kind === 'consent') return [[questionId, agreed]];
  if (kind !== 'emergency-contact') return [[questionId, text]];
  // "name, phone": names may contain commas, telephone numbers do not.
  const comma = text.lastIndexOf(', ');
  return [
    [questionId, text.slice(0, comma)],
    [phoneOf(questionId), text.slice(comma + 2)],
  ];
}

/** For storage: excludes health data. */
export function withoutMedical(questions: readonly Question[], typed: TypedAnswers): TypedAnswers {
  const kept = new Set(
    questions
      .filter(({ medical }) => !medical)
      .flatMap(({ questionId }) => [questionId, phoneOf(questionId)]),
  );
  return Object.fromEntries(Object.entries(typed).filter(([field]) => kept.has(field)));
}

/** The server's problems: `answers.<question>`, and `answers.<question>.phone` for a contact's telephone. */
export const answerProblems = (errors: readonly FieldError[]): AnswerProblems =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const [, questionId, phone] = /^answers\.([0-9a-f]{24})(\.phone)?/.exec(path) ?? [];
      if (questionId === undefined) return [];
      return [[phone === undefined ? questionId : phoneOf(questionId), message]];
    }),
  );
