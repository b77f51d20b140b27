import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import {
  type FieldValues,
  type Form,
  showFailure,
  useEditForm,
  useSubmit,
} from '@marathon/app-runtime/forms';
import { questionsKey } from '@marathon/app-runtime/marathons';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import { type EditForm, questionsChanged, type useAnswerFields } from '@marathon/ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';

interface Options<Input extends FieldValues, Output, Answer> {
  readonly marathonId: string;
  readonly form: Form<Input, unknown, Output>;
  readonly answers: ReturnType<typeof useAnswerFields>;
  readonly handle: Ref<EditForm>;
  /** False: answers are sent only if they changed. */
  readonly isNew: boolean;
  readonly send: (values: Output & Partial<AnswersInput>) => Promise<Answer>;
  readonly onSent: (values: Output) => void;
  /** True if the form shows the failure itself. */
  readonly onRefused?: (error: unknown) => boolean;
  readonly failed: string;
}

/** Submits fields and answers together: both are validated before anything is sent. */
export function useFormWithAnswers<Input extends FieldValues, Output, Answer>(
  options: Options<Input, Output, Answer>,
) {
  const { marathonId, form, answers, handle, isNew, failed } = options;
  const queries = useQueryClient();
  const input = useRef<Partial<AnswersInput>>({});
  useEditForm(handle, form, answers.isChanged);
  const { submit, busy } = useSubmit({
    form,
    send: (values) => options.send({ ...values, ...input.current }),
    onSent: (_answer, values) => options.onSent(values),
    onFailed(error) {
      if (options.onRefused?.(error)) return;
      const isOutdated = isApiError(error, 'questions-changed');
      if (isOutdated || isApiError(error, 'choice-sold-out'))
        void queries.invalidateQueries({ queryKey: questionsKey(marathonId) });
      if (isOutdated) form.setError('root', { message: questionsChanged });
      else if (isApiError(error) && answers.showRefusal(error.errors)) answers.focusProblem();
      else showFailure(form, error, failureWords(error, failed));
    },
  });

  function submitBoth() {
    const isSent = answers.fields.questions.length > 0 && (isNew || answers.isChanged());
    const read = isSent ? answers.read() : {};
    if (read) {
      input.current = read;
      submit();
    } else
      void form
        .trigger(undefined, { shouldFocus: true })
        .then((isValid) => isValid && answers.focusProblem());
  }

  return { submit: submitBoth, busy };
}
