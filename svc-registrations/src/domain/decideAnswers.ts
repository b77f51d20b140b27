import { answerDayRule, isAnswerDay, isPastDay, pastDayRule } from '@marathon/contracts/answerDay';
import type { FieldError } from '@marathon/contracts/problem';
import { type AnswersInput, type AnswerValue, contactSchema } from '@marathon/contracts/questionRequests';
import type { GivenAnswer } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import {
  chosenIn,
  countChosen,
  questionsOf,
  type RaceQuestions,
  type StoredAnswers,
  type StoredQuestion,
} from './questions.ts';

export interface AnswersDecision {
  readonly answers: StoredAnswers | null;
  readonly medical: readonly GivenAnswer[];
  readonly chosen: readonly string[];
}

type SentAnswers = { readonly [Part in keyof AnswersInput]?: AnswersInput[Part] | undefined };

export const unanswered: AnswersDecision = { answers: null, medical: [], chosen: [] };

interface Circumstances {
  readonly at: Date;
  /** Options chosen in them count as free. */
  readonly replaced?: StoredAnswers | null | undefined;
  /** Medical ones that stay where none is sent: whoever sends the others may not read them. */
  readonly keptMedical?: readonly GivenAnswer[] | undefined;
  /** Required answers that were missing before may stay missing: an organizer corrects what is known. */
  readonly mayStayMissing?: boolean;
}

/** A body without a version saw no questions: it is accepted if no answer is required. */
export function decideAnswers(
  marathon: RaceQuestions,
  { questionsVersion, answers = [] }: SentAnswers,
  { at, replaced, keptMedical, mayStayMissing = false }: Circumstances,
): Result<AnswersDecision> {
  const { version, questions } = questionsOf(marathon);
  if (questionsVersion !== undefined && questionsVersion !== version) return refuse('questions-changed');
  const errors = strangers(questions, answers);
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const given: GivenAnswer[] = [];
  const had = new Set(replaced?.given.map(({ questionId }) => questionId));
  for (const question of questions) {
    const value = values.get(question.questionId);
    const isKept = question.medical && keptMedical !== undefined && (value === undefined || value === '');
    const read = isKept
      ? answerAmong(keptMedical, question)
      : readAnswer(
          mayStayMissing && !had.has(question.questionId) ? optional(question) : question,
          value,
          at,
        );
    if ('message' in read) errors.push(errorAt(question.questionId, read));
    else if (read.answer) given.push(read.answer);
  }
  if (errors.length > 0) return refuse('validation-failed', { errors });
  if (version === 0) return ok(unanswered);
  const kept = { version, given: given.filter(({ medical }) => !medical) };
  const soldOut = notLeft(marathon, kept, replaced);
  if (soldOut.length > 0) return refuse('choice-sold-out', { errors: soldOut });
  return ok({ answers: kept, medical: given.filter(({ medical }) => medical), chosen: chosenIn(kept) });
}

const optional = (question: StoredQuestion): StoredQuestion => ({ ...question, required: false });

function strangers(questions: readonly StoredQuestion[], answers: AnswersInput['answers']): FieldError[] {
  const asked = new Set(questions.map(({ questionId }) => questionId));
  const seen = new Set<string>();
  return answers.flatMap(({ questionId }) => {
    const message = asked.has(questionId) ? 'This is answered twice' : 'This is not asked';
    const isFine = asked.has(questionId) && !seen.has(questionId);
    seen.add(questionId);
    return isFine ? [] : [errorAt(questionId, { message })];
  });
}

const errorAt = (questionId: string, { message, part }: AnswerProblem): FieldError => ({
  path: ['answers', questionId, part].filter(Boolean).join('.'),
  message,
});

interface AnswerProblem {
  readonly message: string;
  readonly part?: string;
}

type AnswerReading = { readonly answer: GivenAnswer | undefined } | AnswerProblem;

const answerAmong = (given: readonly GivenAnswer[], { questionId }: StoredQuestion): AnswerReading => ({
  answer: given.find((one) => one.questionId === questionId),
});

function readAnswer(question: StoredQuestion, value: AnswerValue | undefined, at: Date): AnswerReading {
  const { questionId, kind, label, medical, required } = question;
  if (value === undefined || value === '')
    return required ? { message: `${label} is required` } : { answer: undefined };
  const read = textOf(question, value, at);
  if ('message' in read) return read;
  return { answer: { questionId, kind, label, medical, optionId: null, ...read } };
}

function textOf(
  { kind, label, past, options }: StoredQuestion,
  value: AnswerValue,
  at: Date,
): { readonly text: string; readonly optionId?: string } | AnswerProblem {
  if (kind === 'consent') return value === true ? { text: 'Yes' } : { message: `${label} must be true` };
  if (kind === 'emergency-contact')
    return typeof value === 'object'
      ? contactText(value)
      : { message: `${label} must be a name and a phone number` };
  if (typeof value !== 'string') return { message: `${label} must be text` };
  if (kind === 'text') return { text: value };
  if (kind === 'date' && !isAnswerDay(value)) return { message: `${label} ${answerDayRule}` };
  if (kind === 'date' && past && !isPastDay(value, at)) return { message: `${label} ${pastDayRule}` };
  if (kind === 'date') return { text: value };
  const option = options.find(({ optionId }) => optionId === value);
  return option
    ? { text: option.label, optionId: option.optionId }
    : { message: `${label} must be one of its options` };
}

function contactText(contact: object) {
  const { data, error } = contactSchema.safeParse(contact);
  if (data) return { text: `${data.name}, ${data.phone}` };
  const [issue] = error.issues;
  return { message: issue?.message ?? '', part: String(issue?.path[0]) };
}

function notLeft(
  marathon: RaceQuestions,
  { given }: StoredAnswers,
  before: StoredAnswers | null | undefined,
): FieldError[] {
  const counts = countChosen(marathon.chosen, chosenIn(before), -1);
  return given.flatMap(({ questionId, optionId, text }) => {
    const question = questionsOf(marathon).questions.find((one) => one.questionId === questionId);
    const option = question?.options.find((one) => one.optionId === optionId);
    const isLeft = option?.stock == null || (counts[option.optionId] ?? 0) < option.stock;
    return isLeft ? [] : [errorAt(questionId, { message: `${text} is no longer available` })];
  });
}
