import { useQuestions } from '@marathon/app-runtime/marathons';
import type { Question } from '@marathon/contracts/questions';

/** The questions whose answers lists and files may show: not the medical ones. None while they are not known. */
export const useListedQuestions = (marathonId: string): readonly Question[] =>
  useQuestions(marathonId).data?.questions.filter(({ medical }) => !medical) ?? [];
