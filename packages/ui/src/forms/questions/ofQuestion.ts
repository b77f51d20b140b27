import type { Question } from '@marathon/contracts/questions';
import type { AnswerProblems, TypedAnswers } from './typedAnswers.ts';

export interface OfQuestion {
  readonly question: Question;
  readonly hint: string;
  readonly typed: TypedAnswers;
  readonly problems: AnswerProblems;
  readonly answered: TypedAnswers;
  readonly onType: (field: string, text: string) => void;
}
