import { questionLimits } from '@marathon/contracts/questionLimits';
import type { GivenAnswer, Question } from '@marathon/contracts/questions';

/** How long after the race medical answers are kept. */
export const medicalKeptMs = questionLimits.medicalKeptDays * 86_400_000;

/** A question as it is kept: how many may still choose an option is counted elsewhere. */
export interface AskedQuestion extends Omit<Question, 'options'> {
  readonly options: readonly Omit<Question['options'][number], 'left'>[];
}

/** What a marathon asks its runners. Each change makes a new version. */
export interface QuestionSet {
  readonly version: number;
  readonly questions: readonly AskedQuestion[];
}

/** How many registrations have an option, by its id; those that consent, by the id of the question. */
export type ChosenCounts = Readonly<Record<string, number>>;

/** Of a marathon, as registering sees it. */
export interface Asking {
  /** Absent: nothing was ever asked. */
  readonly questions?: QuestionSet | undefined;
  readonly chosen?: ChosenCounts | undefined;
}

export const questionsOf = ({ questions }: Asking): QuestionSet => questions ?? nothing;
const nothing: QuestionSet = { version: 0, questions: [] };

/** Of a registration: each with its question as it was asked. Medical answers are kept apart. */
export interface StoredAnswers {
  readonly version: number;
  readonly given: readonly GivenAnswer[];
}

/** Of one registration. */
export interface MedicalAnswers {
  readonly registrationId: string;
  readonly marathonId: string;
  readonly given: readonly GivenAnswer[];
}

/** What these answers count in `ChosenCounts`. */
export const chosenIn = (answers: StoredAnswers | null | undefined): readonly string[] =>
  (answers?.given ?? []).flatMap(({ kind, optionId, questionId }) =>
    kind === 'consent' ? [questionId] : (optionId ?? []),
  );

/** The counts with `by` more of each of these. */
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

/** What is chosen more often, or less, once these answers stand in the place of those before. */
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
