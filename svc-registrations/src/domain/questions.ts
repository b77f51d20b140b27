import type { GivenAnswer, Question } from '@marathon/contracts/questions';

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
export function countChosen(
  counts: ChosenCounts | undefined,
  chosen: readonly string[],
  by: 1 | -1 = 1,
): ChosenCounts {
  const sum: Record<string, number> = { ...counts };
  for (const id of chosen) sum[id] = (sum[id] ?? 0) + by;
  return sum;
}

export function sumOf(counts: ChosenCounts | undefined, more: ChosenCounts, sign: 1 | -1 = 1): ChosenCounts {
  const sum: Record<string, number> = { ...counts };
  for (const [id, count] of Object.entries(more)) sum[id] = (sum[id] ?? 0) + sign * count;
  return sum;
}
