import type { Question } from '@marathon/contracts/questions';
import type { EditedOption, EditedQuestion } from './questionForm.ts';

type ShownOption = Question['options'][number];

/** As runners will see them, with the stock that remains after the change. */
export function previewQuestions(
  edited: readonly EditedQuestion[],
  saved: readonly Question[],
): readonly Question[] {
  const options = new Map(
    saved.flatMap(({ options: all }) => all.map((option) => [option.optionId, option])),
  );
  return edited.map((question, at) => ({
    ...question,
    questionId: question.key,
    label: question.label || `Question ${at + 1}`,
    options: question.options.map((option) => shown(option, options.get(option.key))),
  }));
}

function shown({ key, label, stock }: EditedOption, before: ShownOption | undefined): ShownOption {
  const wanted = stock.trim() === '' || Number.isNaN(Number(stock)) ? null : Number(stock);
  const chosen = before?.stock != null && before.left !== null ? before.stock - before.left : 0;
  return {
    ...{ optionId: key, label, stock: wanted },
    left: wanted === null ? null : Math.max(0, wanted - chosen),
  };
}
