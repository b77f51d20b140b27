import type { FieldError } from '@marathon/contracts/problem';
import type { QuestionsEdit } from '@marathon/contracts/questionRequests';
import type { Question } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type QuestionSet, questionsOf, type RaceQuestions, type StoredQuestion } from './questions.ts';

export interface QuestionsChange {
  readonly questions: QuestionSet;
  readonly modified: boolean;
}

export interface QuestionsCommand {
  readonly edit: QuestionsEdit;
  readonly seen: readonly string[] | undefined;
  readonly newId: () => string;
}

/** Answers keep their meaning: questions keep their kind, stocks stay at or above the chosen number. */
export function decideQuestions(
  marathon: RaceQuestions,
  { edit, seen, newId }: QuestionsCommand,
): Result<QuestionsChange> {
  const before = questionsOf(marathon);
  if (seen !== undefined && !seen.includes(String(before.version))) return refuse('precondition-failed');
  const unfit = [...edit.questions.flatMap((question, at) => unfitIn(before, question, at)), ...twice(edit)];
  if (unfit.length > 0) return refuse('validation-failed', { errors: unfit });
  const low = edit.questions.flatMap((question, at) => belowChosen(marathon, question, at));
  if (low.length > 0) return refuse('stock-below-chosen', { errors: low });
  const questions = edit.questions.map(
    ({ questionId = newId(), options, ...question }): StoredQuestion => ({
      questionId,
      ...question,
      options: options.map(({ optionId = newId(), ...option }) => ({ optionId, ...option })),
    }),
  );
  const modified = JSON.stringify(questions.map(inOrder)) !== JSON.stringify(before.questions.map(inOrder));
  return ok({
    questions: modified ? { version: before.version + 1, questions } : before,
    modified,
  });
}

type EditedQuestion = QuestionsEdit['questions'][number];

function unfitIn(before: QuestionSet, question: EditedQuestion, at: number): FieldError[] {
  const known = before.questions.find(({ questionId }) => questionId === question.questionId);
  const path = (field: string) => `questions.${at}.${field}`;
  if (question.questionId !== undefined && known === undefined)
    return [{ path: path('questionId'), message: 'This question is not asked' }];
  const optionIds = new Set(known?.options.map(({ optionId }) => optionId));
  const strangers = question.options.flatMap(({ optionId }, option) =>
    optionId === undefined || optionIds.has(optionId)
      ? []
      : [{ path: path(`options.${option}.optionId`), message: 'This option is not offered' }],
  );
  const fixed = (['kind', 'medical'] as const).flatMap((field) =>
    known === undefined || known[field] === question[field]
      ? []
      : [{ path: path(field), message: 'This cannot change: remove the question and add another one' }],
  );
  return [...strangers, ...fixed];
}

function twice({ questions }: QuestionsEdit): FieldError[] {
  const seen = new Set<string>();
  const isSecond = (id: string | undefined) => id !== undefined && (seen.has(id) || !seen.add(id));
  return questions.flatMap(({ questionId, options }, at) => [
    ...(isSecond(questionId)
      ? [{ path: `questions.${at}.questionId`, message: 'This question appears twice' }]
      : []),
    ...options.flatMap(({ optionId }, option) =>
      isSecond(optionId)
        ? [{ path: `questions.${at}.options.${option}.optionId`, message: 'This option appears twice' }]
        : [],
    ),
  ]);
}

function belowChosen({ chosen = {} }: RaceQuestions, { options }: EditedQuestion, at: number): FieldError[] {
  return options.flatMap(({ optionId = '', stock }, option) => {
    const count = chosen[optionId] ?? 0;
    return stock === null || stock >= count
      ? []
      : [
          {
            path: `questions.${at}.options.${option}.stock`,
            message: `${count} have chosen this, so the stock cannot be lower`,
          },
        ];
  });
}

const inOrder = ({ questionId, kind, label, help, required, medical, past, options }: StoredQuestion) => [
  ...[questionId, kind, label, help, required, medical, past === true],
  options.map(({ optionId, label: name, stock }) => [optionId, name, stock]),
];

/** The public form, with the number left of each option. */
export const shownQuestions = ({ chosen = {}, ...marathon }: RaceQuestions): Question[] =>
  questionsOf(marathon).questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({
      ...option,
      left: option.stock === null ? null : Math.max(0, option.stock - (chosen[option.optionId] ?? 0)),
    })),
  }));
