import { isApiError } from '@marathon/app-runtime';
import { useSingleRun } from '@marathon/app-runtime/forms';
import type { GivenAnswer, Questions } from '@marathon/contracts/questions';
import type { Registration } from '@marathon/contracts/registration';
import {
  type AnswerProblems,
  answerProblems,
  type EditForm,
  ModalForm,
  QuestionFields,
  questionsChanged,
  readAnswers,
  type TypedAnswers,
  typedFrom,
} from '@marathon/ui/forms';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useUpdateAnswers } from '../api/updateAnswers.ts';

interface Props {
  readonly registration: Registration;
  /** The current questions. */
  readonly questions: Questions;
  readonly answers: readonly GivenAnswer[];
  readonly handle: Ref<EditForm>;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** If saving fails, the input stays. */
export default function AnswersForm({ registration, questions, answers, handle, onCancel, onSaved }: Props) {
  const [answered] = useState(() => typedFrom(answers));
  const [typed, setTyped] = useState<TypedAnswers>(answered);
  const [problems, setProblems] = useState<AnswerProblems>({});
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending } = useUpdateAnswers(registration);
  useImperativeHandle(
    handle,
    () => ({
      isChanged: () => Object.entries(typed).some(([field, text]) => text !== (answered[field] ?? '')),
    }),
    [typed, answered],
  );

  function show(found: AnswerProblems): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  const save = useSingleRun(async () => {
    setFailure(undefined);
    const read = readAnswers(questions.questions, typed);
    if (show(read.problems)) return;
    try {
      await mutateAsync({ questionsVersion: questions.version, answers: [...read.answers] });
      onSaved();
    } catch (error) {
      if (!isApiError(error) || !show(answerProblems(error.errors))) setFailure(failureWords(error));
    }
  });

  return (
    <ModalForm ref={form} failure={failure} onSubmit={() => void save()} busy={isPending} onCancel={onCancel}>
      <QuestionFields
        questions={questions.questions}
        typed={typed}
        answered={answered}
        problems={problems}
        onType={(field, text) => {
          setTyped({ ...typed, [field]: text });
          setProblems(({ [field]: _corrected, ...others }) => others);
        }}
      />
    </ModalForm>
  );
}

function failureWords(error: unknown): string {
  if (isApiError(error, 'questions-changed')) return questionsChanged;
  const failed = 'Your answers could not be saved.';
  return isApiError(error) ? `${failed} ${error.message}` : failed;
}
