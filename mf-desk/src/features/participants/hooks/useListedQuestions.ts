import { useQuestions } from '@marathon/app-runtime/marathons';
import type { Question } from '@marathon/contracts/questions';

/** Questions for lists and files: no medical ones. Empty while unknown. */
export const useListedQuestions = (marathonId: string): readonly Question[] =>
  useQuestions(marathonId).data?.questions.filter(({ medical }) => !medical) ?? [];
