import { isApiError } from '@marathon/app-runtime';
import { showServerErrors, useSubmit } from '@marathon/app-runtime/forms';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { messages } from '@marathon/contracts/messages';
import { toasts, useNavigate } from '@marathon/ui';
import { useState } from 'react';
import type { MarathonFormHandle } from './useMarathonForm.ts';

interface Saving<Answer> {
  readonly form: MarathonFormHandle;
  /** `notSaved` if the person wants to continue editing. */
  readonly save: (marathon: NewMarathon) => Promise<Answer | typeof notSaved>;
  readonly words: { readonly success: string; readonly failed: string };
  /** Called before the page changes. */
  readonly onSaved?: () => void;
  /** The next screen. */
  readonly next?: (answer: Answer) => string;
}

export const notSaved = Symbol('not saved');

export interface MarathonSaving extends ReturnType<typeof useSubmit> {
  /** Why the last save failed. */
  readonly failure: unknown;
}

/** Saves the form, shows the result, and leaves. Server errors appear at their fields. */
export function useMarathonSaving<Answer>({
  form,
  save,
  words,
  onSaved,
  next = () => '/dashboard/my-marathons',
}: Saving<Answer>): MarathonSaving {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const submitting = useSubmit({
    form,
    send: save,
    onSent: async (answer) => {
      if (answer === notSaved) return;
      void toasts.success(words.success);
      onSaved?.();
      await navigate(next(answer));
    },
    onFailed: (error) => {
      setFailure(error);
      if (isApiError(error)) showServerErrors(form, error);
      void toasts.error(messages.errorToast(reasonOf(error) ?? words.failed));
    },
  });
  return { ...submitting, failure };
}

function reasonOf(error: unknown): string | undefined {
  if (isApiError(error, 'idempotency-key-reused')) return addedBefore;
  return isApiError(error) && error.explained ? error.message : undefined;
}

/** The first try's answer was lost, and the form has changed since. */
const addedBefore = `Your first try already added this race, without your latest changes. Edit it in ${messages.myMarathons.title}, or start over to add another one.`;
