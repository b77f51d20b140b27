import { answerDayRule, isAnswerDay } from '@marathon/contracts/answerDay';
import { questionLimits } from '@marathon/contracts/questionLimits';
import type { AnswersInput, Question } from '@marathon/contracts/questions';
import { honest } from '@marathon/contracts/textRules';
import { type AnswerProblems, phoneOf, type TypedAnswers } from './typedAnswers.ts';

type GivenValue = AnswersInput['answers'][number];

interface ReadAnswers {
  readonly answers: readonly GivenValue[];
  /** Empty when nothing is wrong. */
  readonly problems: AnswerProblems;
}

/** The answers as the server takes them, and what keeps it from taking them. What is empty and not required is no answer. */
export function readAnswers(questions: readonly Question[], typed: TypedAnswers): ReadAnswers {
  const answers: GivenValue[] = [];
  const problems: Record<string, string> = {};
  for (const question of questions) {
    const { questionId, kind, required } = question;
    const text = (typed[questionId] ?? '').trim();
    const phone = (typed[phoneOf(questionId)] ?? '').trim();
    if (kind === 'emergency-contact' && (text || phone || required)) {
      if (!text) problems[questionId] = 'Name is required';
      if (!phone) problems[phoneOf(questionId)] = 'Phone is required';
      if (text && phone) answers.push({ questionId, value: { name: text, phone } });
    } else if (text.length > questionLimits.answer) problems[questionId] = tooLong;
    else if (!honest.test(text)) problems[questionId] = 'An answer must not contain control characters';
    else if (text && kind === 'date' && !isAnswerDay(text)) problems[questionId] = `This ${answerDayRule}`;
    else if (text) answers.push({ questionId, value: kind === 'consent' ? true : text });
    else if (required) problems[questionId] = missing[kind] ?? 'An answer is required';
  }
  return { answers, problems };
}

const tooLong = `An answer must be at most ${questionLimits.answer} characters`;

const missing: Readonly<Partial<Record<string, string>>> = {
  choice: 'Please choose one',
  date: 'A date is required',
  consent: 'You can only take part if you agree',
};
