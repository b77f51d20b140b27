import { randomId } from '@marathon/app-runtime';
import { type QuestionsEdit, questionsEditSchema } from '@marathon/contracts/questionRequests';
import type { Question, QuestionKind } from '@marathon/contracts/questions';

/** A question in the form. */
export interface EditedQuestion {
  /** The row's key: a new question has no id yet. */
  readonly key: string;
  readonly questionId?: string | undefined;
  readonly kind: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly medical: boolean;
  readonly past?: boolean | undefined;
  readonly options: readonly EditedOption[];
}

export interface EditedOption {
  readonly key: string;
  readonly optionId?: string | undefined;
  readonly label: string;
  /** "" is unlimited. */
  readonly stock: string;
}

/** By a field's path in the body: `questions.0.label`. */
export type EditProblems = Readonly<Record<string, string>>;

export const editQuestions = (questions: readonly Question[]): readonly EditedQuestion[] =>
  questions.map((question) => ({
    ...question,
    key: question.questionId,
    options: question.options.map(({ optionId, label, stock }) => ({
      ...{ key: optionId, optionId, label },
      stock: stock === null ? '' : String(stock),
    })),
  }));

/** Copies another race's questions as new ones, with their initial stock. */
export const copyQuestions = (questions: readonly Question[]): readonly EditedQuestion[] =>
  editQuestions(questions).map(({ questionId: _id, options, ...question }) => ({
    ...question,
    key: randomId(),
    options: options.map(({ label, stock }) => ({ key: randomId(), label, stock })),
  }));

export const newOption = (): EditedOption => ({ key: randomId(), label: '', stock: '' });

export const newQuestion = (): EditedQuestion => ({
  ...{ key: randomId(), kind: 'text', label: '', help: '' },
  ...{ required: false, medical: false, options: [] },
});

/** A choice starts with its two required options, and only a text can be medical. */
export const asKind = (question: EditedQuestion, kind: QuestionKind): EditedQuestion => ({
  ...question,
  kind,
  medical: question.medical && kind === 'text',
  past: undefined,
  options: kind === 'choice' ? [newOption(), newOption()] : [],
});

export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  return item === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The request's body, or problems. */
export function readQuestionForm(
  edited: readonly EditedQuestion[],
):
  | { readonly ok: true; readonly questions: QuestionsEdit['questions'] }
  | { readonly ok: false; readonly problems: EditProblems } {
  const read = questionsEditSchema.safeParse({ questions: edited.map(bodyOf) });
  if (read.success) return { ok: true, questions: read.data.questions };
  const found = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  // The first of several problems of a field counts.
  return { ok: false, problems: Object.fromEntries(found.toReversed()) };
}

/** Saved questions that are missing now. */
export const removedFrom = (
  saved: readonly Question[],
  { kept }: { readonly kept: readonly Pick<EditedQuestion, 'questionId'>[] },
): readonly Question[] =>
  saved.filter(({ questionId }) => !kept.some((question) => question.questionId === questionId));

/** Whether saving would change nothing. */
export const isSame = (a: readonly EditedQuestion[], b: readonly EditedQuestion[]) =>
  JSON.stringify(a.map(bodyOf)) === JSON.stringify(b.map(bodyOf));

const bodyOf = ({ key: _, options, ...question }: EditedQuestion) => ({
  questionId: question.questionId,
  kind: question.kind,
  label: question.label,
  help: question.help,
  required: question.required,
  medical: question.medical,
  ...(question.past && { past: true }),
  options: options.map(({ optionId, label, stock }) => ({
    optionId,
    label,
    stock: stock.trim() === '' ? null : Number(stock),
  })),
});
