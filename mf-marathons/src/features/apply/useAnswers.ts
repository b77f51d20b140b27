import { isApiError } from '@marathon/app-runtime';
import type { AnswersInput } from '@marathon/contracts/questions';
import {
  type AnswerProblems,
  answerProblems,
  readAnswers,
  type TypedAnswers,
  withoutMedical,
} from '@marathon/ui/forms';
import { useRef, useState } from 'react';
import type { QuestionsQuery } from './api/getQuestions.ts';
import type { OpenDraft } from './draft.ts';

/** The fields of the organizer's questions: what is typed, what is wrong with it, what is sent of it. */
export function useAnswers({ data, refetch }: QuestionsQuery, draft: OpenDraft) {
  const [typed, setTyped] = useState<TypedAnswers>(draft.answers);
  const [problems, setProblems] = useState<AnswerProblems>({});
  // What takes the focus is known before it is drawn.
  const latestProblems = useRef(problems);
  const box = useRef<HTMLDivElement>(null);
  const questions = data?.questions ?? [];

  function show(found: AnswerProblems): boolean {
    latestProblems.current = found;
    setProblems(found);
    return Object.keys(found).length > 0;
  }

  return {
    /** Around the fields. */
    box,
    questions,
    typed,
    problems,

    type(field: string, text: string) {
      const next = { ...typed, [field]: text };
      setTyped(next);
      const { [field]: _corrected, ...others } = problems;
      show(others);
      draft.keepAnswers(withoutMedical(questions, next));
    },

    /** Undefined where something is wrong, or the questions are not known; the fields say it then. */
    read(): Partial<AnswersInput> | undefined {
      if (!data) return undefined;
      if (questions.length === 0) return {};
      const { answers, problems: found } = readAnswers(questions, typed);
      if (show(found)) return undefined;
      return { questionsVersion: data.version, answers: [...answers] };
    },

    /** True when the server named fields that it does not accept. */
    showRefusal(error: unknown): boolean {
      if (!isApiError(error)) return false;
      if (outdated.some((code) => isApiError(error, code))) void refetch();
      return show(answerProblems(error.errors));
    },

    /** The first field with something wrong takes the focus; without the questions, the words about that. */
    focusProblem() {
      const [first] = Object.keys(latestProblems.current);
      const field = box.current?.querySelector<HTMLElement>(`[name="${first}"]`);
      (field ?? box.current)?.focus();
    },
  };
}

/** What the form shows of the questions does not hold any more. */
const outdated = ['questions-changed', 'choice-sold-out'] as const;
