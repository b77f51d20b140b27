import { answerDayRule, isAnswerDay, isPastDay, pastDayRule } from '@marathon/contracts/answerDay';
import { questionLimits } from '@marathon/contracts/questionLimits';
import { type AnswersInput, contactSchema } from '@marathon/contracts/questionRequests';
import type { Question } from '@marathon/contracts/questions';
import { showsSomething, withoutControls, withoutInvisible } from '@marathon/contracts/textRules';
import { type AnswerProblems, phoneOf, type TypedAnswers } from './typedAnswers.ts';

type GivenValue = AnswersInput['answers'][number];

interface ReadAnswers {
  readonly answers: readonly GivenValue[];
  readonly problems: AnswerProblems;
}

/** Answers in the server's format, and their problems. Omits empty optional answers. */
export function readAnswers(questions: readonly Question[], typed: TypedAnswers): ReadAnswers {
  const answers: GivenValue[] = [];
  const problems: Record<string, string> = {};
  for (const question of questions) {
    const { questionId, kind, required, past } = question;
    const text = readText(typed[questionId]);
    const phone = readText(typed[phoneOf(questionId)]);
    if (kind === 'emergency-contact') {
      if (!text && !phone && !required) continue;
      const contact = contactSchema.safeParse({ name: text, phone });
      if (contact.success) answers.push({ questionId, value: contact.data });
      for (const { path, message } of contact.error?.issues ?? [])
        problems[path[0] === 'phone' ? phoneOf(questionId) : questionId] = message;
    } else if (text.length > questionLimits.answer) problems[questionId] = tooLong;
    else if (!withoutControls.test(text))
      problems[questionId] = 'An answer must not contain control characters';
    else if (text && kind === 'date' && !isAnswerDay(text)) problems[questionId] = `This ${answerDayRule}`;
    else if (text && kind === 'date' && past && !isPastDay(text, new Date()))
      problems[questionId] = `This ${pastDayRule}`;
    else if (text) answers.push({ questionId, value: kind === 'consent' ? true : text });
    else if (required) problems[questionId] = missing[kind] ?? 'An answer is required';
  }
  return { answers, problems };
}

function readText(typed = ''): string {
  const text = withoutInvisible(typed).trim();
  return showsSomething(text) ? text : '';
}

const tooLong = `An answer must be at most ${questionLimits.answer} characters`;

const missing: Readonly<Partial<Record<string, string>>> = {
  choice: 'Please choose one',
  date: 'A date is required',
  consent: 'You can only take part if you agree',
};
