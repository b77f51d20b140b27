import { isApiError } from '@marathon/app-runtime';
import { useSingleRun } from '@marathon/app-runtime/forms';
import type { GivenAnswer, Questions } from '@marathon/contracts/questions';
import type { Registration } from '@marathon/contracts/registration';
import {
  type EditForm,
  FormGrid,
  ModalForm,
  QuestionFields,
  questionsChanged,
  typedFrom,
  useAnswerFields,
} from '@marathon/ui/forms';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useUpdateAnswers } from '../api/answers.ts';

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
  const { box, fields, isChanged, read, showRefusal, focusProblem } = useAnswerFields(
    questions,
    typedFrom(answers),
  );
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useUpdateAnswers(registration);
  useImperativeHandle(handle, () => ({ isChanged }), [isChanged]);

  const save = useSingleRun(async () => {
    setFailure(undefined);
    const given = read();
    if (!given) return focusProblem();
    try {
      await mutateAsync(given);
      onSaved();
    } catch (error) {
      if (isApiError(error) && showRefusal(error.errors)) focusProblem();
      else setFailure(failureWords(error));
    }
  });

  return (
    <ModalForm failure={failure} onSubmit={() => void save()} busy={isPending} onCancel={onCancel}>
      <FormGrid ref={box}>
        <QuestionFields {...fields} />
      </FormGrid>
    </ModalForm>
  );
}

function failureWords(error: unknown): string {
  if (isApiError(error, 'questions-changed')) return questionsChanged;
  const failed = 'Your answers could not be saved.';
  return isApiError(error) ? `${failed} ${error.message}` : failed;
}
