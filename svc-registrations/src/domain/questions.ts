import { questionLimits } from '@marathon/contracts/questionLimits';
import type { GivenAnswer, Question } from '@marathon/contracts/questions';

export const medicalKeptMs = questionLimits.medicalKeptDays * 86_400_000;

export interface StoredQuestion extends Omit<Question, 'options'> {
  readonly options: readonly Omit<Question['options'][number], 'left'>[];
}

export interface QuestionSet {
  readonly version: number;
  readonly questions: readonly StoredQuestion[];
}

/** Registrations by option id; consents by question id. */
export type ChosenCounts = Readonly<Record<string, number>>;

export interface RaceQuestions {
  readonly questions?: QuestionSet | undefined;
  readonly chosen?: ChosenCounts | undefined;
}

export const questionsOf = ({ questions }: RaceQuestions): QuestionSet => questions ?? nothing;
const nothing: QuestionSet = { version: 0, questions: [] };

/** Answers with their questions at that time, without medical answers. */
export interface StoredAnswers {
  readonly version: number;
  readonly given: readonly GivenAnswer[];
}

export interface MedicalAnswers {
  readonly registrationId: string;
  readonly marathonId: string;
  readonly given: readonly GivenAnswer[];
}

export const chosenIn = (answers: StoredAnswers | null | undefined): readonly string[] =>
  (answers?.given ?? []).flatMap(({ kind, optionId, questionId }) =>
    kind === 'consent' ? [questionId] : (optionId ?? []),
  );

export const countChosen = (
  counts: ChosenCounts | undefined,
  chosen: readonly string[],
  by: 1 | -1 = 1,
): ChosenCounts =>
  plus(
    counts,
    chosen.map((id) => [id, by]),
  );

export const sumOf = (counts: ChosenCounts | undefined, more: ChosenCounts): ChosenCounts =>
  plus(counts, Object.entries(more));

/** Changes of counts when `after` replaces `before`. */
export function chosenMoves(before: StoredAnswers | null, after: StoredAnswers | null): ChosenCounts {
  const counts = countChosen(countChosen({}, chosenIn(after)), chosenIn(before), -1);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

function plus(
  counts: ChosenCounts | undefined,
  more: readonly (readonly [id: string, count: number])[],
): ChosenCounts {
  const sum: Record<string, number> = { ...counts };
  for (const [id, count] of more) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}
