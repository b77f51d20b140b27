import type { FieldError } from '@marathon/contracts/problem';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import type { Questions } from '@marathon/contracts/questions';
import { useRef, useState } from 'react';
import { readAnswers } from './readAnswers.ts';
import { type AnswerProblems, answerProblems, type TypedAnswers } from './typedAnswers.ts';

/** State of `QuestionFields`. Untouched fields follow `answered`, the earlier answers, when those reload. */
export function useAnswerFields({ version, questions }: Questions, answered: TypedAnswers = {}) {
  const [changes, setChanges] = useState<TypedAnswers>({});
  const typed = { ...answered, ...changes };
  const [problems, setProblems] = useState<AnswerProblems>({});
  // A ref: focusing happens before the next render.
  const latestProblems = useRef(problems);
  const box = useRef<HTMLDivElement>(null);

  function show(found: AnswerProblems): boolean {
    latestProblems.current = found;
    setProblems(found);
    return Object.keys(found).length > 0;
  }

  return {
    box,
    fields: {
      questions,
      typed,
      problems,
      answered,
      onType(field: string, text: string) {
        setChanges((others) => ({ ...others, [field]: text }));
        const { [field]: _corrected, ...others } = problems;
        show(others);
      },
    },
    isChanged: () => Object.entries(changes).some(([field, text]) => text !== (answered[field] ?? '')),

    /** Undefined for invalid input; the fields then show why. */
    read(): AnswersInput | undefined {
      const found = readAnswers(questions, typed);
      return show(found.problems) ? undefined : { questionsVersion: version, answers: [...found.answers] };
    },

    /** True if the server refused answers. */
    showRefusal: (errors: readonly FieldError[]) => show(answerProblems(errors)),

    focusProblem() {
      const [first] = Object.keys(latestProblems.current);
      box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}
