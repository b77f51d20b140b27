import type { FieldError } from '@marathon/contracts/problem';
import type { GivenAnswer, Question } from '@marathon/contracts/questions';

/** What stands in the fields of questions: by the question's id, and for the telephone of a contact by `phoneOf(id)`. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** To whoever answered a version that is not asked any more. */
export const questionsChanged =
  'The organizer changed the questions. Please check them again. Your entries are still here.';

/** What is wrong, by the same fields. */
export type AnswerProblems = Readonly<Record<string, string>>;

export const phoneOf = (questionId: string) => `${questionId}.phone`;

/** What a consent holds once it is ticked. */
export const agreed = 'yes';

/** The fields as they were answered before. */
export const typedFrom = (answers: readonly GivenAnswer[]): TypedAnswers =>
  Object.fromEntries(answers.flatMap(fieldsOf));

function fieldsOf({ questionId, kind, text, optionId }: GivenAnswer): readonly [string, string][] {
  if (kind === 'choice') return [[questionId, optionId ?? '']];
  if (kind === 'consent') return [[questionId, agreed]];
  if (kind !== 'emergency-contact') return [[questionId, text]];
  // "name, phone": a name may have a comma, a telephone number has none.
  const comma = text.lastIndexOf(', ');
  return [
    [questionId, text.slice(0, comma)],
    [phoneOf(questionId), text.slice(comma + 2)],
  ];
}

/** For a storage: what tells of somebody's health stays out of it. */
export function withoutMedical(questions: readonly Question[], typed: TypedAnswers): TypedAnswers {
  const kept = new Set(
    questions
      .filter(({ medical }) => !medical)
      .flatMap(({ questionId }) => [questionId, phoneOf(questionId)]),
  );
  return Object.fromEntries(Object.entries(typed).filter(([field]) => kept.has(field)));
}

/** What the server refused of the answers: it names them `answers.<question>`, and a contact's telephone `answers.<question>.phone`. */
export const answerProblems = (errors: readonly FieldError[]): AnswerProblems =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const [, questionId, phone] = /^answers\.([0-9a-f]{24})(\.phone)?/.exec(path) ?? [];
      if (questionId === undefined) return [];
      return [[phone === undefined ? questionId : phoneOf(questionId), message]];
    }),
  );
