import { isApiError } from '@marathon/app-runtime';
import type { QuestionsQuery } from '@marathon/app-runtime/marathons';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import {
  type AnswerProblems,
  answerProblems,
  readAnswers,
  type TypedAnswers,
  withoutMedical,
} from '@marathon/ui/forms';
import { useRef, useState } from 'react';
import type { OpenDraft } from './draft.ts';

/** Fields of the organizer's questions: input, problems and answers. */
export function useAnswerFields({ data, refetch }: QuestionsQuery, draft: OpenDraft) {
  const [typed, setTyped] = useState<TypedAnswers>(draft.answers);
  const [problems, setProblems] = useState<AnswerProblems>({});
  // A ref: focusing happens before the next render.
  const latestProblems = useRef(problems);
  const box = useRef<HTMLDivElement>(null);
  const questions = data?.questions ?? [];

  function show(found: AnswerProblems): boolean {
    latestProblems.current = found;
    setProblems(found);
    return Object.keys(found).length > 0;
  }

  return {
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

    /** Undefined for invalid input or unknown questions; the fields then show why. */
    read(): Partial<AnswersInput> | undefined {
      if (!data) return undefined;
      if (questions.length === 0) return {};
      const { answers, problems: found } = readAnswers(questions, typed);
      if (show(found)) return undefined;
      return { questionsVersion: data.version, answers: [...answers] };
    },

    /** True if the server refused fields. */
    showRefusal(error: unknown): boolean {
      if (!isApiError(error)) return false;
      if (outdated.some((code) => isApiError(error, code))) void refetch();
      return show(answerProblems(error.errors));
    },

    /** Focuses the first invalid field; without questions, the message about that. */
    focusProblem() {
      const [first] = Object.keys(latestProblems.current);
      const field = box.current?.querySelector<HTMLElement>(`[name="${first}"]`);
      (field ?? box.current)?.focus();
    },
  };
}

const outdated = ['questions-changed', 'choice-sold-out'] as const;
