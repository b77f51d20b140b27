import { isApiError } from '@marathon/app-runtime';
import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSingleRun } from './useSingleRun.ts';
import { showServerErrors } from './useZodForm.ts';

interface Options<Input extends FieldValues, Output, Answer> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly send: (values: Output) => Promise<Answer>;
  readonly onSent: (answer: Answer, values: Output) => unknown;
  readonly onFailed: (error: unknown) => unknown;
  readonly onInvalid?: (errors: FieldErrors<Input>) => unknown;
}

export interface Submit {
  readonly submit: (event?: BaseSyntheticEvent) => void;
  readonly busy: boolean;
}

export function useSubmit<Input extends FieldValues, Output, Answer>({
  form,
  send,
  onSent,
  onFailed,
  onInvalid,
}: Options<Input, Output, Answer>): Submit {
  const [busy, setBusy] = useState(false);

  const sendOnce = async (values: Output) => {
    setBusy(true);
    const outcome = await settled(send(values));
    setBusy(false);
    if (outcome.ok) await onSent(outcome.answer, values);
    else await onFailed(outcome.error);
  };

  const validateAndSend = useSingleRun(async () => {
    let invalid: FieldErrors<Input> | undefined;
    await form.handleSubmit(sendOnce, (errors) => {
      invalid = errors;
    })();
    if (invalid) await afterFocus(() => onInvalid?.(invalid as FieldErrors<Input>));
  });

  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    return validateAndSend();
  };

  return { submit, busy };
}

/** Shows the server's field errors at their fields, otherwise `message` above the form. */
export function showFailure<Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, unknown>,
  error: unknown,
  message: string,
): void {
  const isAtField = isApiError(error) && showServerErrors(form, error);
  if (!isAtField) form.setError('root', { message });
}

/** handleSubmit moves the focus in a task of its own, and a dialog returns it there. */
const afterFocus = (work: () => unknown) => new Promise((resolve) => setTimeout(resolve)).then(work);

const settled = <Answer>(work: Promise<Answer>) =>
  work.then(
    (answer) => ({ ok: true, answer }) as const,
    (error: unknown) => ({ ok: false, error }) as const,
  );
